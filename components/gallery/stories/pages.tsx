import { GameHistory } from "@/components/account/game-history";
import { ListTrouble } from "@/components/game/list-trouble";
import { RecentGames } from "@/components/game/recent-games";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PartMissing } from "@/components/lazy/part-missing";
import { MaintainScreen } from "@/components/maintenance/maintain-screen";
import { SmsScreen } from "@/components/order/sms-screen";
import { Button } from "@/components/ui/button";
import { showToast } from "@/lib/client/layout/toast";
import { hrefs } from "@/lib/routes/paths";
import type { PartEntries } from "../registry";
import * as sample from "../samples";
import type { PartStories, Scene, Story } from "../story";
import { Pane } from "./shell";

const orders = ({ locale }: Scene) => <GameHistory locale={locale} gameId={1} />;
const ordered = (reply: NonNullable<Story<unknown>["calls"]>[string]) => ({
  signedIn: true,
  calls: { "payment/history": reply },
  show: orders,
});
const page = (shown: (typeof sample.order)[]) => ({ data: { orders: shown, next_cursor: null } });

export const gameHistory: PartStories<PartEntries["game-history"]> = {
  loading: ordered("never"),
  filled: ordered(
    page(
      (["settled", "pending", "declined"] as const).map((state, row) => ({
        ...sample.order,
        state,
        transaction_id: `VGP26030${row}`,
      })),
    ),
  ),
  empty: ordered(page([])),
  error: ordered(sample.refusal),
  long: ordered(page([sample.longOrder])),
};

const recent = (reply: NonNullable<Story<unknown>["calls"]>[string]) => ({
  signedIn: true,
  calls: { "game/recent_game": reply },
  show: ({ locale }: Scene) => {
    // What this tab held from another state is of no use here.
    window.sessionStorage.removeItem("recent_games");
    return <RecentGames locale={locale} />;
  },
});
const games = ["Kiếm Thế Vô Song", "Long Thành Chiến", sample.longGame].map((name, row) => ({
  alias: `game-${row}`,
  open: 0,
  colour: "#b8452f",
  game: { name, icon: row === 0 ? "/games/kiem-the-vo-song-icon.svg" : "" },
}));

export const recentGames: PartStories<PartEntries["recent-games"]> = {
  loading: recent("never"),
  filled: recent({ data: games }),
  repeat: {
    ...recent({ data: games }),
    calls: {
      "game/recent_game": { data: games },
      "payment/history": page([{ ...sample.order, game_alias: "game-0" }]),
    },
  },
  empty: recent({ data: [] }),
  error: recent(sample.refusal),
  long: recent({
    data: Array.from({ length: 8 }, (_, row) => ({ ...games[2], alias: `game-${row}` })),
  }),
};

export const listTrouble: PartStories<PartEntries["list-trouble"]> = {
  cached: {
    show: ({ t }) => <ListTrouble tone="warn" notice={t("home.cached")} toast={t("home.unavailable")} />,
  },
  unavailable: {
    show: ({ t }) => (
      <ListTrouble tone="error" notice={t("home.unavailable")} toast={t("home.unavailable")} />
    ),
  },
};

const closed = (notice?: { message?: string; until?: string }) => ({
  show: ({ locale }: Scene) => <MaintainScreen locale={locale} notice={notice} left={0} />,
});
const until = "2030-03-02T09:00:00Z";

export const maintain: PartStories<PartEntries["maintain"]> = {
  closed: closed({}),
  announced: closed({ until }),
  open: closed(),
  long: closed({ message: sample.longName.repeat(4), until }),
};

export const lost: PartStories<PartEntries["lost"]> = {
  unknown: { show: ({ locale }) => <NotFoundView reason="notFound" home={hrefs(locale).home()} /> },
  failed: { show: ({ locale }) => <NotFoundView reason="failure" home={hrefs(locale).home()} /> },
  blocked: { show: () => <NotFoundView reason="notFound" /> },
};

const sms = (content?: string) => ({
  show: ({ locale }: Scene) => (
    <SmsScreen
      home={hrefs(locale).home()}
      // An address of this page: the gallery opens no message.
      sms={content === undefined ? undefined : { number: "9029", content, address: "#sms" }}
    />
  ),
});

export const redirectQr: PartStories<PartEntries["redirect-qr"]> = {
  message: sms("MW 50000 VGP NAP 26030200A7"),
  broken: sms(),
  long: sms("MW 50000 VGP NAP 26030200A7 ".repeat(8)),
};

const toaster = (tone: "success" | "error", words: (scene: Scene) => string) => ({
  show: (scene: Scene) => <Button onClick={() => void showToast(tone, words(scene))}>{words(scene)}</Button>,
});

export const toast: PartStories<PartEntries["toast"]> = {
  success: toaster("success", ({ t }) => t("header.refreshed")),
  error: toaster("error", ({ t }) => t("home.unavailable")),
  long: toaster("error", () => sample.longName.repeat(2)),
};

export const overlay: PartStories<PartEntries["overlay"]> = {
  leaving: {
    show: ({ t }) => (
      <Pane>
        <div className="leaving" role="status">
          {t("tools.leaving")}
        </div>
      </Pane>
    ),
  },
};

export const partMissing: PartStories<PartEntries["part-missing"]> = {
  ready: { show: () => <PartMissing /> },
};
