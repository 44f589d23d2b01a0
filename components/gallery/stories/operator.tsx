import { FilePanel } from "@/components/operator/file-panel";
import { SignInForm } from "@/components/operator/sign-in-form";
import { SwitchPanel } from "@/components/operator/switch-panel";
import { Trail } from "@/components/operator/trail";
import { WaitingPanel } from "@/components/operator/waiting-panel";
import type { listOperatorLog, listSwitches, listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import type { PartEntries } from "../registry";
import { largeAmount, longName, longOrder, order } from "../samples";
import type { PartStories, Scene } from "../story";

const at = order.created_at;
const both = (text: string) => ({ vi: text, en: text });

type Waiting = Answer<typeof listWaiting>["data"];

export const claim: Waiting["orders"][number] = {
  transaction_id: order.transaction_id,
  state: "pending",
  provider: "bank-transfer",
  username: "player01",
  amount: 100_000,
  created_at: at,
  claimed_at: at,
  bank_reference: "FT26061000123",
};
export const delivery: Waiting["deliveries"][number] = {
  id: "1",
  transaction_id: order.transaction_id,
  username: "player01",
  game_id: 1,
  refundable: true,
  item_name: both("Rương Thần Binh Mùa Xuân"),
  attempts: 12,
  last_error: "HTTP 503",
  created_at: at,
};
export const receipt: Waiting["receipts"][number] = {
  provider: "bank-transfer",
  provider_txn: "FT26061000456",
  amount: 50_000,
  memo: "nap tien game",
  at,
};
const issue: Waiting["issues"][number] = {
  id: 1,
  provider: "bank-transfer",
  reason: "reversed",
  transaction_id: order.transaction_id,
  provider_txn: "FT26061000789",
  amount: 50_000,
  details: '{"transaction_no":"FT26061000789","status":"reversed"}',
  at,
};
const nothing = { requests: [], deliveries: [], orders: [], receipts: [], issues: [], next_cursor: null };
export const waitingOf = (waiting: Partial<Waiting>) => ({
  show: ({ locale }: Scene) => <WaitingPanel locale={locale} waiting={{ ...nothing, ...waiting }} />,
});

export const request: Waiting["requests"][number] = {
  id: 1,
  transaction_id: order.transaction_id,
  username: "player01",
  provider: "bank-transfer",
  provider_txn: "FT26061000999",
  amount: 5_000_000,
  order_amount: 5_000_000,
  asked_by: "anna",
  own: false,
  reported: false,
  over: false,
  more_txns: [],
  asked_at: at,
  ends_at: at,
};

export const waiting: PartStories<PartEntries["operator-waiting"]> = {
  filled: waitingOf({
    requests: [request, { ...request, id: 2, own: true }],
    deliveries: [delivery],
    orders: [
      claim,
      {
        ...claim,
        transaction_id: "VGP260302B2",
        state: "review",
        claimed_at: undefined,
        paid_amount: 90_000,
      },
    ],
    receipts: [
      receipt,
      { ...receipt, provider_txn: "FT2", amount: 90_000, transaction_id: "VGP260302B2", memo: undefined },
    ],
    issues: [issue, { ...issue, id: 2, reason: "unreadable", transaction_id: undefined, amount: undefined }],
    next_cursor: "next",
  }),
  empty: waitingOf({}),
  long: waitingOf({
    requests: [{ ...request, amount: largeAmount, provider_txn: "F".repeat(64), asked_by: longName }],
    deliveries: [
      {
        ...delivery,
        transaction_id: longOrder.transaction_id,
        username: longName,
        item_name: both(longName),
      },
    ],
    orders: [{ ...claim, transaction_id: longOrder.transaction_id, username: longName, amount: largeAmount }],
    receipts: [{ ...receipt, amount: largeAmount, memo: longName, provider_txn: "F".repeat(64) }],
    issues: [{ ...issue, amount: largeAmount, details: longName.repeat(9) }],
  }),
};

type Switches = Answer<typeof listSwitches>["data"]["switches"];

export const switchOf = (switches: Switches, kind: "maintain" | "inspect" = "maintain") => ({
  show: () => <SwitchPanel kind={kind} sites={["nap", "forum"]} switches={switches} />,
});
const begun: Switches[number] = {
  kind: "maintain",
  name: "nap",
  phase: "now",
  message: { vi: "Nâng cấp máy chủ thanh toán", en: "The payment servers are being upgraded" },
  from: at,
  until: "2026-03-02T07:00:00Z",
  set_by: "operator01",
  set_at: at,
};

export const siteSwitch: PartStories<PartEntries["operator-switch"]> = {
  off: switchOf([]),
  on: switchOf([begun]),
  ahead: switchOf([{ ...begun, phase: "ahead" }]),
  long: switchOf([{ ...begun, message: both(longName.repeat(5)), set_by: longName, until: undefined }]),
};

type Log = Answer<typeof listOperatorLog>["data"];

const entry: Log["entries"][number] = {
  id: 2,
  at,
  username: "operator01",
  action: "maintain_on",
  details: { name: "nap", on: true, until: "2026-03-02T07:00:00Z" },
  address: "127.0.0.1",
};
const trailOf = (log: Log) => ({
  show: () => <Trail log={log} />,
});

export const trail: PartStories<PartEntries["operator-trail"]> = {
  filled: trailOf({
    entries: [entry, { ...entry, id: 1, action: "signed_in", details: {} }],
    next_before: 1,
  }),
  empty: trailOf({ entries: [], next_before: null }),
  long: trailOf({
    entries: [{ ...entry, username: longName, details: { vi: longName.repeat(9) }, address: "2001:db8::1" }],
    next_before: null,
  }),
};

type FileState = Parameters<typeof FilePanel>[0]["state"];

const fileOf = (state: FileState) => ({
  show: () => <FilePanel state={state} />,
});

export const filePanel: PartStories<PartEntries["operator-file"]> = {
  off: fileOf({ maintain: "off", inspect: "off" }),
  ahead: fileOf({ maintain: "ahead", inspect: "off", until: at }),
  now: fileOf({ maintain: "now", inspect: "now", until: at }),
  broken: fileOf({ maintain: "broken", inspect: "off" }),
};

const signInOf = (trouble?: string) => ({
  show: () => <SignInForm trouble={trouble} aside={null} />,
});

export const signInForm: PartStories<PartEntries["operator-sign-in"]> = {
  empty: signInOf(),
  code: { show: () => <SignInForm asked={{}} aside={null} /> },
  passkey: { show: () => <SignInForm asked={{ passkey: { challenge: "AQ" } }} aside={null} /> },
  error: { show: (scene: Scene) => signInOf(scene.t("operator.failed")).show() },
};
