"use client";

import { Button } from "@/components/ui/button";
import type { Panel } from "@/lib/browser/order/panel";
import type { Texts } from "@/lib/i18n/texts";
import { formatVnd } from "@/lib/money";
import { methodFormId } from "./form/form-id";

interface PayButtonProps {
  panel: Panel;
  /** How many fields the method's form has. */
  fields: number;
  onReview: () => void;
  onPay: () => void;
  texts: Texts<"payment">;
}

/** The one gold button. It says what the next step is, and takes no press while an order is being settled. */
export function PayButton({ panel, fields, onReview, onPay, texts }: PayButtonProps) {
  const look = { variant: "primary", className: "min-h-[52px] shrink-0" } as const;
  switch (panel.at) {
    case "status":
      return (
        <Button {...look} className="min-h-[52px] shrink-0 px-3! text-sm! lg:text-base!" disabled>
          {panel.methodId === undefined || panel.open === "method" ? texts.chooseMethod : texts.chooseAmount}
        </Button>
      );
    case "info":
      return fields > 0 ? (
        <Button {...look} type="submit" form={methodFormId}>
          {texts.continue}
        </Button>
      ) : (
        <Button {...look} onClick={onReview}>
          {texts.continue}
        </Button>
      );
    case "review":
      return (
        <Button
          {...look}
          busy={panel.sending}
          // The second half of a double press on "continue", or a key held down, is not a press of "pay".
          onClick={(event) => event.detail < 2 && onPay()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {panel.sending ? texts.paying : texts.pay}
          {/* On a phone the price stands beside the button. */}
          {!panel.sending && <span className="hidden lg:inline">{formatVnd(panel.amount)}</span>}
        </Button>
      );
    default:
      return null;
  }
}
