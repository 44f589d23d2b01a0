"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface PressTwiceProps {
  action: string;
  /** Whom it is done to, for who does not see where the button stands. */
  of: string;
  busy: boolean;
  onPress(): void;
}

/** A button for what can't be taken back: it asks for a second press. */
export function PressTwice({ action, of, busy, onPress }: PressTwiceProps) {
  const t = useTranslations("operator.team");
  const [asked, setAsked] = useState(false);
  function press() {
    if (asked) onPress();
    setAsked(!asked);
  }
  const said = asked ? t("again", { action }) : action;
  return (
    <Button
      busy={busy}
      variant={asked ? undefined : "ghost"}
      aria-label={t("of", { action: said, name: of })}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {said}
    </Button>
  );
}
