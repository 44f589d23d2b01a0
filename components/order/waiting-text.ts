import type { Outcome } from "@/lib/contract/entities";
import type { MessageKey } from "@/lib/i18n/messages";

/** Says what the player has to do next, by the order's outcome, or that the order is being waited for. */
export function waitingText(next: Outcome | undefined): MessageKey<"result"> {
  switch (next?.outcome) {
    case "qr":
      return "transferText";
    case "redirect":
      return next.qr_text === undefined && next.app_url === undefined ? "pageText" : "appText";
    case "live":
      if (next.sms_syntax !== undefined) return "smsText";
      if (next.sheet !== undefined) return "sheetText";
      return next.qr_text === undefined && next.app_url === undefined ? "waitingText" : "appText";
    default:
      return "waitingText";
  }
}
