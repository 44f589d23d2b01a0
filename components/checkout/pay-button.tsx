"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Ask, Panel } from "@/lib/client/order/panel";
import { formatVnd } from "@/lib/format/money";
import type { MessageKey } from "@/lib/i18n/messages";
import { methodFormId, plainFormId } from "./form-id";

interface PayButtonProps {
  panel: Panel;
  /** The player has still to choose a character. */
  lacksCharacter?: boolean;
  /** A press of the button that names what is missing. */
  onMissing?: (missing: Missing) => void;
  /** The method's form is on the page: a press submits it. */
  submits?: boolean;
  /** Otherwise a press calls this. */
  onPress: () => void;
}

/** What has still to be chosen, as the button and the text beside it name it. */
export type Missing = Ask | "character";

export const missingOf = (panel: Panel, lacksCharacter: boolean): Missing | undefined =>
  panel.at === "status" ? panel.ask : panel.at === "info" && lacksCharacter ? "character" : undefined;

const demands = {
  amount: "chooseAmount",
  method: "chooseMethod",
  character: "chooseCharacter",
} as const satisfies Record<Missing, MessageKey<"payment">>;

const noChange = () => () => undefined;

/**
 * The gold main button: says what is missing and leads there, else the price. It takes no press while an order is being
 * sent. Until the script has come, it leads to the confirmation that needs none.
 */
export function PayButton({
  panel,
  lacksCharacter = false,
  onMissing,
  submits = false,
  onPress,
}: PayButtonProps) {
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
  const missing = missingOf(panel, lacksCharacter);
  if (missing)
    return (
      <Button {...look} {...(isReady ? { onClick: () => onMissing?.(missing) } : submit)}>
        <span className="needs-script">{t(demands[missing])}</span>
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
