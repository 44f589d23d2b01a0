import { AskAgainProvider } from "@/components/operator/ask-again";
import { RecoveryPanel } from "@/components/operator/recovery-panel";
import type { Pretence } from "../pretend";
import type { PartEntries } from "../registry";
import { longName } from "../samples";
import type { PartStories, Scene } from "../story";
import type { Step } from "../take-steps";
import { claim, delivery, receipt, request, switchOf, waitingOf } from "./operator";

/** The desk asks for the second factor at any call that is answered so. */
const askedAgain = (
  confirm: NonNullable<Pretence["calls"]>[string],
  more: (scene: Scene) => Step[] = () => [],
) => ({
  show: () => (
    <AskAgainProvider>
      <RecoveryPanel codesLeft={9} onCodes={() => undefined} />
    </AskAgainProvider>
  ),
  calls: { recovery_codes: { refused: "confirmation_needed" }, "operator/confirm": confirm } as const,
  steps: (scene: Scene) => [{ press: scene.t("operator.account.newCodes") }, ...more(scene)],
});

export const askAgain: PartStories<PartEntries["dialog-operator-factor"]> = {
  code: askedAgain({ refused: "factor_required" }),
  passkey: askedAgain({ refused: "factor_required", more: { passkey: { challenge: "AQ" } } }),
  error: askedAgain({ refused: "factor_wrong" }, ({ t }) => [
    { fill: "code", with: "123456" },
    { press: t("operator.askAgain.confirm") },
  ]),
};

const confirmed = (
  waiting: Parameters<typeof waitingOf>[0],
  steps: (t: Scene["t"]) => Step[],
): ReturnType<typeof waitingOf> & { steps: (scene: Scene) => Step[] } => ({
  ...waitingOf(waiting),
  steps: ({ t }) => steps(t),
});
const closing = (kind: "maintain" | "inspect") => ({
  ...switchOf([], kind),
  steps: ({ t }: Scene) => [{ press: t(`operator.${kind}.begin`) }],
});

export const confirmation: PartStories<PartEntries["dialog-operator-confirm"]> = {
  request: confirmed({ requests: [request] }, (t) => [{ press: t("operator.waiting.confirmRequest") }]),
  reported: confirmed(
    { requests: [{ ...request, transaction_id: undefined, order_amount: undefined, reported: true }] },
    (t) => [{ press: t("operator.waiting.confirmRequest") }],
  ),
  settle: confirmed({ receipts: [receipt] }, (t) => [
    { fill: "transaction_id", with: claim.transaction_id },
    { press: t("operator.waiting.settle") },
  ]),
  credit: confirmed({ receipts: [receipt] }, (t) => [
    { fill: "username", with: "player01" },
    { press: t("operator.waiting.credit") },
  ]),
  return: confirmed({ receipts: [receipt] }, (t) => [{ press: t("operator.waiting.returned") }]),
  decline: confirmed({ orders: [claim] }, (t) => [{ press: t("operator.waiting.decline") }]),
  refund: confirmed({ deliveries: [delivery] }, (t) => [{ press: t("operator.waiting.refund") }]),
  maintain: closing("maintain"),
  inspect: closing("inspect"),
  long: confirmed(
    {
      requests: [{ ...request, provider_txn: "F".repeat(64), username: longName, asked_by: "w".repeat(64) }],
    },
    (t) => [{ press: t("operator.waiting.confirmRequest") }],
  ),
};
