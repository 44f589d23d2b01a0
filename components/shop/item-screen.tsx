"use client";

import { useMemo, type CSSProperties } from "react";
import { useTranslations } from "next-intl";
import { RefreshSoon } from "@/components/game/refresh-soon";
import { GameBanner } from "@/components/topup/game-banner";
import { Notice } from "@/components/ui/notice";
import type { ItemPageData } from "./item-data";
import { ItemShop } from "./item-shop";
import { unpack } from "./packed";

export function ItemScreen({ items: packed, ...data }: ItemPageData) {
  const t = useTranslations("itemShop");
  const { game } = data;
  const items = useMemo(() => packed && unpack(packed), [packed]);
  return (
    <div style={{ "--tint": game.colour } as CSSProperties}>
      <GameBanner game={game} heading={t("heading")} />
      <div className="page max-w-4xl py-5 sm:py-8">
        {items === undefined && (
          <>
            <Notice tone="error">{t("unavailable")}</Notice>
            <RefreshSoon />
          </>
        )}
        {items?.length === 0 && <Notice tone="info">{t("empty")}</Notice>}
        {items && items.length > 0 && <ItemShop items={items} {...data} />}
      </div>
    </div>
  );
}
