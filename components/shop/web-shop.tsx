"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { openDialog } from "@/lib/client/layout/dialogs";
import { useParts } from "@/lib/client/layout/use-parts";
import { getWebshop } from "@/lib/client/shop/shop-calls";
import type { Product } from "@/lib/contract/entities";
import { isSameId, type Id } from "@/lib/contract/ids";
import type { ShopGame } from "./buy-gift";
import { offerGift, showCodes } from "./offer-gift";
import { unpack, type Packed } from "./packed";
import { ProductCard } from "./product-card";
import { useProducts } from "./use-products";

export interface WebShopProps {
  game: ShopGame;
  events: readonly { event_id: Id; name: string }[];
  products: Packed<readonly Product[]>;
}

/** Gifts drawn at a time: more than a wide screen shows. */
const part = 18;

/** Gifts by event; a signed-in player also sees which of them are bought already. */
export function WebShop({ game, events, products }: WebShopProps) {
  const t = useTranslations("webshop");
  const [event, setEvent] = useState("");
  const eventId = events.find((each) => isSameId(each.event_id, event))?.event_id;
  const { shown: drawn, endRef, restart } = useParts(part);
  const known = useMemo(() => unpack(products), [products]);
  const { shown, refresh } = useProducts(game.id, known, eventId);
  const tabs = [
    { id: "", name: t("all") },
    ...events.map(({ event_id, name }) => ({ id: String(event_id), name })),
  ];
  const rules = async () => {
    const answer = await getWebshop(game.id);
    return answer.ok ? { ok: true as const, value: answer.value.data.the_le } : answer;
  };
  const offered = shown.filter(({ event_id }) => eventId === undefined || isSameId(event_id, eventId));
  const choose = (chosen: string) => {
    setEvent(chosen);
    restart();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => openDialog("webshopRules", { load: rules })}>{t("rules")}</Button>
        <Button onClick={() => showCodes(game, eventId)}>{t("codes")}</Button>
      </div>
      <Notice tone="warn">{t("once")}</Notice>
      <Tabs label={t("events")} tabs={tabs} value={event} onChange={choose}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.slice(0, drawn).map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              onOpen={() => offerGift(game, product, { unknown: (code) => t("unknown", { code }), refresh })}
            />
          ))}
          {offered.length > drawn && <li ref={endRef} aria-hidden="true" className="h-28" />}
        </ul>
      </Tabs>
    </div>
  );
}
