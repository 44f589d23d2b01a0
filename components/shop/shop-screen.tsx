"use client";

import type { CSSProperties } from "react";
import { useTranslations } from "next-intl";
import { RefreshSoon } from "@/components/game/refresh-soon";
import { GameBanner } from "@/components/topup/game-banner";
import { Notice } from "@/components/ui/notice";
import type { TopupGame } from "@/lib/client/topup-data";
import type { ShopGame } from "./buy-gift";
import { WebShop, type WebShopProps } from "./web-shop";

export interface ShopScreenProps extends WebShopProps {
  locale: string;
  game: TopupGame & ShopGame;
  /** empty: the publisher has no shop for this game. */
  state: "open" | "empty" | "unavailable";
}

/** The web shop's page, with its gifts. */
export function ShopScreen({ game, state, ...shop }: ShopScreenProps) {
  const t = useTranslations("webshop");
  return (
    <div style={{ "--tint": game.colour } as CSSProperties}>
      <GameBanner game={game} heading={t("heading")} />
      <div className="page py-5 sm:py-8">
        {state === "open" ? (
          <WebShop game={game} {...shop} />
        ) : (
          <Notice tone={state === "empty" ? "info" : "error"}>{t(state)}</Notice>
        )}
        {state === "unavailable" && <RefreshSoon />}
      </div>
    </div>
  );
}
