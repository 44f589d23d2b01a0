"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { openDialog } from "@/lib/browser/layout/dialogs";
import { useParts } from "@/lib/browser/layout/use-parts";
import { getWebshop } from "@/lib/browser/shop/shop-calls";
import { useProducts } from "@/lib/browser/shop/use-products";
import { unpack } from "./packed";
import { offerGift, showCodes } from "./offer-gift";
import { ProductCard } from "./product-card";
import type { ShopScreenProps } from "./shop-screen";

/** How many gifts come at once: more than a wide screen shows. */
const part = 18;

/** Gifts by event; who is signed in also sees which of them are bought already. */
export function WebShop({ game, events, products, texts }: Omit<ShopScreenProps, "state">) {
  const [event, setEvent] = useState("");
  const { shown: drawn, endRef, restart } = useParts(part);
  const known = useMemo(() => unpack(products), [products]);
  const { shown, refresh } = useProducts(game.id, known);
  const tabs = [
    { id: "", name: texts.webshop.all },
    ...events.map(({ event_id: id, name }) => ({ id, name })),
  ];
  const rules = async () => {
    const answer = await getWebshop(game.id);
    return answer.ok ? { ok: true as const, value: answer.value.data.the_le } : answer;
  };
  const offered = shown.filter(({ event_id }) => event === "" || event_id === event);
  const choose = (chosen: string) => {
    setEvent(chosen);
    restart();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => openDialog("webshopRules", { load: rules })}>{texts.webshop.rules}</Button>
        <Button onClick={() => showCodes(game)}>{texts.webshop.codes}</Button>
      </div>
      <Notice tone="warn">{texts.webshop.once}</Notice>
      <Tabs label={texts.webshop.events} tabs={tabs} value={event} onChange={choose}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.slice(0, drawn).map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              texts={texts}
              onOpen={() => offerGift(game, product, { unknown: texts.webshop.unknown, refresh })}
            />
          ))}
          {offered.length > drawn && <li ref={endRef} aria-hidden="true" className="h-28" />}
        </ul>
      </Tabs>
    </div>
  );
}
