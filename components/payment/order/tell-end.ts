import { openDialog } from "@/lib/browser/layout/dialogs";
import type { Order } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { formatVxu } from "@/lib/money";

/** The purchase message of an order that has ended: what has arrived, or why nothing has. */
export function tellEnd(order: Order, texts: Texts<"result">): void {
  const { state, vxu, bonus_vxu, message } = order;
  const done = state === "settled";
  const told = state === "declined" || state === "expired" ? texts[`${state}Text`] : texts.refundedText;
  openDialog("purchaseMessage", {
    done,
    message: done ? fill(texts.settledText, { vxu: formatVxu(vxu + bonus_vxu) }) : (message ?? told),
  });
}
