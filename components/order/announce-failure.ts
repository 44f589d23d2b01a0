import { closeIfOpen, openDialog } from "@/lib/client/layout/dialogs";
import { displayedState } from "@/lib/client/order/displayed-state";
import type { Order } from "@/lib/contract/entities";
import type { Translate } from "@/lib/i18n/messages";

/** Opens the purchase message of an order that came to nothing, with the reason. Who cancelled it knows. */
export function announceFailure(order: Order, t: Translate<"result">): void {
  const state = displayedState(order);
  if (state === "cancelled") return;
  const reason = state === "declined" || state === "expired" ? t(`${state}Text`) : t("refundedText");
  openDialog("purchaseMessage", { done: false, message: order.message ?? reason });
}

/** Closes what announceFailure() opened: the order was paid after all, so its sentence is not true any more. */
export const withdrawFailure = (): void => closeIfOpen("purchaseMessage");
