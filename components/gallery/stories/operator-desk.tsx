import { ChecklistPanel } from "@/components/operator/checklist-panel";
import { DeskFrame } from "@/components/operator/desk-frame";
import { GameServersPanel } from "@/components/operator/game-servers-panel";
import { WaitingRequest } from "@/components/operator/waiting-request";
import type { ChecklistEntry, ChecklistPoint } from "@/lib/contract/checklist";
import type { GameServerState } from "@/lib/contract/endpoints/operator-game-servers";
import { self } from "../operator-samples";
import type { PartEntries } from "../registry";
import { longGame, longName } from "../samples";
import type { PartStories, Scene } from "../story";
import { request } from "./operator";

const frameOf = (more: Partial<typeof self>) => ({
  show: ({ locale, t }: Scene) => (
    <DeskFrame locale={locale} self={{ ...self, ...more }} page={more.needed ? "account" : "desk"}>
      <p className="card p-5 text-muted">{t("operator.none")}</p>
    </DeskFrame>
  ),
});

export const frame: PartStories<PartEntries["operator-frame"]> = {
  admin: frameOf({}),
  support: frameOf({ role: "support" }),
  needed: frameOf({ needed: "factor" }),
  long: frameOf({ username: "w".repeat(64) }),
};

const points: ChecklistEntry[] = [
  { point: "address", state: "missing", about: ["PUBLIC_URL", "BACKEND_PUBLIC_URL"] },
  { point: "servers", state: "missing", about: ["kiem-the-vo-song", "long-thanh-chien"] },
  { point: "operators", state: "missing", about: [] },
  { point: "second_operator", state: "advice", about: [] },
  { point: "secret", state: "advice", about: ["BACKEND_SECRET"] },
  { point: "providers", state: "advice", about: ["momo", "viettel-money"] },
  { point: "gift_codes", state: "advice", about: ["g1"] },
  { point: "terms", state: "advice", about: [] },
];
/** They name games or gifts, of which there may be many. */
const many: ChecklistPoint[] = ["servers", "gift_codes"];
const checklistOf = (entries: ChecklistEntry[]) => ({ show: () => <ChecklistPanel entries={entries} /> });

export const checklist: PartStories<PartEntries["operator-checklist"]> = {
  left: checklistOf(points),
  advice: checklistOf(points.filter(({ state }) => state === "advice")),
  done: checklistOf(points.map((each) => ({ ...each, state: "done", about: [] }))),
  long: checklistOf(
    points.map((each) => ({
      ...each,
      about: many.includes(each.point)
        ? Array.from({ length: 9 }, (_, n) => `${"thien-ha-de-nhat-".repeat(3)}${n}`)
        : each.about,
    })),
  ),
};

const troubled: GameServerState = {
  name: "kiem-the",
  games: ["Kiếm Thế Vô Song", "Long Thành Chiến"],
  state: "trouble",
  reason: "HTTP 503",
};
const well: GameServerState = { name: "tien-canh", games: ["Tiên Cảnh Mobile"], state: "ok" };
const stale: GameServerState = { ...well, state: "old", reason: "no answer in time" };
const serversOf = (...states: GameServerState[]) => ({ show: () => <GameServersPanel states={states} /> });

export const gameServers: PartStories<PartEntries["operator-game-servers"]> = {
  trouble: serversOf(troubled, well),
  stale: serversOf(stale),
  both: serversOf(troubled, stale),
  well: serversOf(well),
  long: serversOf(
    {
      ...troubled,
      name: "g".repeat(64),
      games: [longGame, longName, "Kiếm Thế Vô Song"],
      reason: "HTTP 200 whose data.servers.0.name can't be read",
    },
    { ...stale, reason: "x".repeat(120) },
  ),
};

const ignore = () => undefined;
const requestOf = (more: Partial<typeof request>, busy = false) => ({
  show: () => (
    <ul className="card p-5">
      <WaitingRequest request={{ ...request, ...more }} busy={busy} onAsk={ignore} onRefuse={ignore} />
    </ul>
  ),
});

export const waitingRequest: PartStories<PartEntries["operator-request"]> = {
  other: requestOf({}),
  own: requestOf({ own: true }),
  player: requestOf({
    transaction_id: undefined,
    order_amount: undefined,
    reported: true,
    memo: "nguyen van an nap tien game",
  }),
  parts: requestOf({ reported: true, more_txns: ["FT26061001000", "FT26061001001"] }),
  over: requestOf({ reported: true, over: true }),
  busy: requestOf({}, true),
  long: requestOf({
    amount: 1_000_000_000,
    provider_txn: "F".repeat(64),
    asked_by: "w".repeat(64),
    username: longName,
  }),
};
