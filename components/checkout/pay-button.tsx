"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Panel } from "@/lib/client/order/panel";
import { formatVnd } from "@/lib/format/money";
import { methodFormId } from "./form-id";

interface PayButtonProps {
  panel: Panel;
  /** The number of fields in the method's form. */
  fields: number;
  onReview: () => void;
  onPay: () => void;
}

/** The gold main button. It names the next step, and takes no press while an order is being sent. */
export function PayButton({ panel, fields, onReview, onPay }: PayButtonProps) {
  const t = useTranslations("payment");
  const look = { variant: "primary", className: "min-h-[52px] shrink-0" } as const;
  switch (panel.at) {
    case "status":
      return (
        <Button {...look} className="min-h-[52px] shrink-0 px-3! text-sm! lg:text-base!" disabled>
          {panel.methodId === undefined || panel.open === "method" ? t("chooseMethod") : t("chooseAmount")}
        </Button>
      );
    case "info":
      return fields > 0 ? (
        <Button {...look} type="submit" form={methodFormId}>
          {t("continue")}
        </Button>
      ) : (
        <Button {...look} onClick={onReview}>
          {t("continue")}
        </Button>
      );
    case "review":
      return (
        <Button
          {...look}
          busy={panel.sending}
          // The second press of a double click on "continue", or a repeated key, does not pay.
          onClick={(event) => event.detail < 2 && onPay()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {panel.sending ? t("paying") : panel.code ? t("checkAgain") : t("pay")}
          {/* On a phone the price is beside the button. */}
          {!panel.sending && !panel.code && (
            <span className="hidden lg:inline">{formatVnd(panel.amount)}</span>
          )}
        </Button>
      );
    default:
      return null;
  }
}
