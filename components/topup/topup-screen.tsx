"use client";

import { useLayoutEffect, useState, type CSSProperties } from "react";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { RefreshSoon } from "@/components/game/refresh-soon";
import { ResultTitle, resultClass } from "@/components/order/result-title";
import { Notice } from "@/components/ui/notice";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { BelowTopup } from "./below-topup";
import { GameBanner } from "./game-banner";
import { Topup } from "./topup";

const BelowResult = lazyWithRetry(() =>
  import("@/components/order/below-result").then((file) => file.BelowResult),
);

interface TopupScreenProps {
  locale: string;
  game: TopupGame;
  methods: readonly TopupMethod[];
  state: "fresh" | "cached" | "unavailable";
  /** Replaces the usual heading above the game's name. */
  heading?: string;
  lead?: string;
  /** Opened from a game: no other game is offered. */
  rechargeMode?: boolean;
}

/** A client component for the same reason as the header: its content is sent as data, not again as markup. */
export function TopupScreen({ locale, game, methods, state, heading, lead, rechargeMode }: TopupScreenProps) {
  const t = useTranslations("payment");
  const tResult = useTranslations("result");
  const [isMade, setIsMade] = useState(false);
  const title = tResult("title", { game: game.name });
  // From here on this is the order's page, which a reload shows, too: it is painted from its top.
  useLayoutEffect(() => {
    if (!isMade) return;
    document.title = title + document.title.slice(document.title.lastIndexOf(" | "));
    window.scrollTo(0, 0);
  }, [isMade, title]);
  return (
    <div style={isMade ? undefined : ({ "--tint": game.colour } as CSSProperties)}>
      {!isMade && <GameBanner game={game} heading={heading ?? t("heading")} />}
      <div className={isMade ? resultClass : "page py-3 sm:py-8"}>
        {isMade && <ResultTitle>{title}</ResultTitle>}
        {lead && !isMade && <p className="mb-4 text-lg">{lead}</p>}
        {state === "cached" && !isMade && (
          <Notice tone="warn" className="mb-4">
            {t("cached")}
          </Notice>
        )}
        {state === "unavailable" ? (
          <>
            <Notice tone="error">{t("unavailable")}</Notice>
            <RefreshSoon />
          </>
        ) : methods.length === 0 ? (
          <Notice tone="info">{t("none")}</Notice>
        ) : (
          <>
            {!isMade && methods.some(({ isAwaited }) => isAwaited) && <RefreshSoon />}
            <Topup
              locale={locale}
              game={game}
              methods={methods}
              rechargeMode={rechargeMode}
              onMade={() => setIsMade(true)}
            />
          </>
        )}
        {!rechargeMode && !isMade && <BelowTopup locale={locale} game={game} />}
        {isMade && (
          <LazyBoundary waiting={null}>
            <BelowResult locale={locale} alias={game.alias} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
