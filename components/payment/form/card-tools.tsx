"use client";

import { Button } from "@/components/ui/button";
import { openDialog } from "@/lib/browser/layout/dialogs";
import type { Texts } from "@/lib/i18n/texts";
import type { MethodView } from "@/lib/payment/define";

interface CardToolsProps {
  view: Pick<MethodView, "guide">;
  /** A paste has just filled both lines. */
  split: boolean;
  texts: Texts<"payment">;
}

/** Below a card's lines: what a paste did, and where such cards are bought. */
export function CardTools({ view, split, texts }: CardToolsProps) {
  return (
    <>
      <p role="status" className="text-sm text-good empty:hidden">
        {split && texts.split}
      </p>
      {view.guide && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => openDialog(view.guide ?? "cardGuide", {})}
        >
          {texts.guide}
        </Button>
      )}
    </>
  );
}
