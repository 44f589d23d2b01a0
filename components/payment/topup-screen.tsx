"use client";

import type { CSSProperties } from "react";
import { Notice } from "@/components/ui/notice";
import { BelowTopup } from "./below-topup";
import { GameBanner } from "./game-banner";
import { Topup } from "./topup";
import type { TopupGame, TopupMethod, TopupTexts } from "./topup-data";

interface TopupScreenProps {
  locale: string;
  game: TopupGame;
  methods: readonly TopupMethod[];
  state: "fresh" | "held" | "unavailable";
  texts: TopupTexts;
  /** Instead of the usual words above the game's name. */
  heading?: string;
  lead?: string;
  /** For who came out of a game: no other game is offered. */
  rechargeMode?: boolean;
}

/** A client component for the same reason as the header: what it shows is sent once as data, not again as markup. */
export function TopupScreen({
  locale,
  game,
  methods,
  state,
  texts,
  heading,
  lead,
  rechargeMode,
}: TopupScreenProps) {
  return (
    <div style={{ "--tint": game.colour } as CSSProperties}>
      <GameBanner game={game} heading={heading ?? texts.payment.heading} />
      <div className="page py-5 sm:py-8">
        {lead && <p className="mb-4 text-lg">{lead}</p>}
        {state === "held" && (
          <Notice tone="warn" className="mb-4">
            {texts.payment.held}
          </Notice>
        )}
        {state === "unavailable" ? (
          <Notice tone="error">{texts.payment.unavailable}</Notice>
        ) : (
          <Topup locale={locale} game={game} methods={methods} texts={texts} rechargeMode={rechargeMode} />
        )}
        {texts.daily && !rechargeMode && (
          <BelowTopup locale={locale} alias={game.alias} texts={texts.daily} />
        )}
      </div>
    </div>
  );
}
