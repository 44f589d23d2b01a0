"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Panel } from "@/lib/client/order/panel";
import { formatVnd } from "@/lib/format/money";
import { methodFormId, plainFormId } from "./form-id";

interface PayButtonProps {
  panel: Panel;
  /** A press of the button that names what is missing. */
  onMissing?: (step: "method" | "amount") => void;
  /** The method's form is on the page: a press submits it. */
  submits?: boolean;
  /** Otherwise a press calls this. */
  onPress: () => void;
}

const noChange = () => () => undefined;

/**
 * The gold main button: says what is missing and leads there, else the price. It takes no press while an order is being
 * sent. Until the script has come, it leads to the confirmation that needs none.
 */
export function PayButton({ panel, onMissing, submits = false, onPress }: PayButtonProps) {
  const t = useTranslations("payment");
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const form = isReady ? submits && methodFormId : plainFormId;
  const look = {
    variant: "primary",
    className: "min-h-[52px] shrink-0",
  } as const;
  const submit = form && ({ type: "submit", form } as const);
  if (panel.at === "status")
    return (
      <Button {...look} {...(isReady ? { onClick: () => onMissing?.(panel.ask) } : submit)}>
        <span className="needs-script">{t(panel.ask === "method" ? "chooseMethod" : "chooseAmount")}</span>
        {!isReady && <span className="goes-on">{t("continue")}</span>}
      </Button>
    );
  if (panel.at !== "info" && panel.at !== "review") return null;
  const { sending, code } = panel.at === "review" ? panel : { sending: false, code: undefined };
  return (
    <Button
      {...look}
      {...submit}
      busy={sending}
      // The second press of a double click on the button that opened the confirmation, or a repeated key, does not pay.
      onClick={form ? undefined : (event) => event.detail < 2 && onPress()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {sending ? t("paying") : code ? t("checkAgain") : t("pay", { amount: formatVnd(panel.amount) })}
    </Button>
  );
}
