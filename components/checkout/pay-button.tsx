"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Panel } from "@/lib/client/order/panel";
import { formatVnd } from "@/lib/format/money";
import { methodFormId } from "./form-id";

interface PayButtonProps {
  panel: Panel;
  /** The method's form is on the page: a press submits it. */
  submits?: boolean;
  /** Otherwise a press calls this. */
  onPress: () => void;
}

/** The gold main button: says what is missing, else the price. It takes no press while an order is being sent. */
export function PayButton({ panel, submits = false, onPress }: PayButtonProps) {
  const t = useTranslations("payment");
  const look = { variant: "primary", className: "min-h-[52px] shrink-0" } as const;
  if (panel.at === "status")
    return (
      <Button {...look} disabled>
        {panel.ask === "method" ? t("chooseMethod") : t("chooseAmount")}
      </Button>
    );
  if (panel.at !== "info" && panel.at !== "review") return null;
  const { sending, code } = panel.at === "review" ? panel : { sending: false, code: undefined };
  return (
    <Button
      {...look}
      {...(submits ? { type: "submit", form: methodFormId } : {})}
      busy={sending}
      // The second press of a double click on the button that opened the confirmation, or a repeated key, does not pay.
      onClick={submits ? undefined : (event) => event.detail < 2 && onPress()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {sending ? t("paying") : code ? t("checkAgain") : t("pay", { amount: formatVnd(panel.amount) })}
    </Button>
  );
}
