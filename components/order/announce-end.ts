import { openDialog } from "@/lib/client/layout/dialogs";
import type { Order } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { Translate } from "@/lib/i18n/messages";

/** Opens the purchase message of an ended order: what has arrived, or why nothing has. */
export function announceEnd(order: Order, t: Translate<"result">): void {
  const { state, vxu, bonus_vxu, amount, paid_amount = amount, message } = order;
  const done = state === "settled";
  const fallback = state === "declined" || state === "expired" ? t(`${state}Text`) : t("refundedText");
  openDialog("purchaseMessage", {
    done,
    message: done
      ? t(paid_amount === amount ? "settledText" : "settledOtherText", {
          vxu: formatVxu(vxu + bonus_vxu),
          actual: formatVnd(paid_amount),
        })
      : (message ?? fallback),
  });
}
