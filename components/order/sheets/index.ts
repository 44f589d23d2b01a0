import { makeKey } from "@/lib/client/order/make-key";
import { sendSheetToken } from "@/lib/client/order/order-calls";
import type { Id } from "@/lib/contract/ids";
import { openAppleSheet } from "./apple";
import { openGoogleSheet } from "./google";
import { openSamsungSheet } from "./samsung";
import type { OpenSheet, SheetOrder, SheetSetting } from "./sheet";

const sheets: Record<SheetSetting["kind"], OpenSheet> = {
  apple: openAppleSheet,
  google: openGoogleSheet,
  samsung: openSamsungSheet,
};

export type Sheeted =
  { kind: "sent" } | { kind: "cancelled" } | { kind: "none" } | { kind: "failed"; message: string };

/** Opens the wallet's sheet and sends its token to the publisher. Loaded only when such an order is shown. */
export async function payBySheet(
  order: SheetOrder,
  setting: SheetSetting,
  open = sheets[setting.kind],
): Promise<Sheeted> {
  const answer = await open(order, setting).catch(() => undefined);
  if (!answer) return { kind: "failed", message: "" };
  if (answer.kind !== "token") return answer;
  const sent = await sendToken(order.transaction_id, answer.token);
  answer.done(sent.kind === "sent");
  return sent;
}

/** Sends the token. It is not stored, and exists only during this call. */
export async function sendToken(transactionId: Id, token: string): Promise<Sheeted> {
  const answer = await sendSheetToken(transactionId, token, makeKey());
  // No answer is not a refusal: the order's page will show the result.
  if (answer.ok || answer.status === 0 || answer.status >= 500) return { kind: "sent" };
  return { kind: "failed", message: answer.message };
}
