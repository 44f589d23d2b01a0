"use client";

import type { CSSProperties } from "react";
import { GameBanner } from "@/components/payment/game-banner";
import type { TopupGame } from "@/components/payment/topup-data";
import { Notice } from "@/components/ui/notice";
import type { Product } from "@/lib/contract/entities";
import type { Texts } from "@/lib/i18n/texts";
import type { Packed } from "./packed";
import { WebShop } from "./web-shop";

export interface ShopScreenProps {
  locale: string;
  game: TopupGame & { vgp_id: string };
  events: readonly { event_id: string; name: string }[];
  products: Packed<readonly Product[]>;
  /** empty: the publisher has no shop for this game. */
  state: "open" | "empty" | "unavailable";
  texts: { webshop: Texts<"webshop">; product: Texts<"product"> };
}

/** The web shop's page around its gifts. */
export function ShopScreen({ game, state, texts, ...shop }: ShopScreenProps) {
  return (
    <div style={{ "--tint": game.colour } as CSSProperties}>
      <GameBanner game={game} heading={texts.webshop.heading} />
      <div className="page py-5 sm:py-8">
        {state === "open" ? (
          <WebShop game={game} texts={texts} {...shop} />
        ) : (
          <Notice tone={state === "empty" ? "info" : "error"}>{texts.webshop[state]}</Notice>
        )}
      </div>
    </div>
  );
}
