"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { openDialog } from "@/lib/client/layout/dialogs";
import type { MethodView } from "@/lib/payment/define";

interface CardToolsProps {
  view: Pick<MethodView, "guide">;
  /** A paste has just filled both fields. */
  split: boolean;
}

/** Below a card's fields: a note that a paste filled both, and where such cards are bought. */
export function CardTools({ view, split }: CardToolsProps) {
  const t = useTranslations("payment");
  return (
    <>
      <p role="status" className="text-sm text-good empty:hidden">
        {split && t("split")}
      </p>
      {view.guide && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => openDialog(view.guide ?? "cardGuide", {})}
        >
          {t("guide")}
        </Button>
      )}
    </>
  );
}
