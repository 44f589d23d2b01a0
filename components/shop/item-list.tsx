"use client";

import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { Item } from "@/lib/contract/entities";
import { useParts } from "@/lib/browser/layout/use-parts";
import { fill } from "@/lib/i18n/fill";
import { formatVnd, formatVxu } from "@/lib/money";
import { Button } from "@/components/ui/button";
import { GiftPicture } from "./gift-picture";
import type { ItemShopData } from "./item-data";

interface ItemListProps {
  items: readonly Item[];
  value?: string;
  /** Prices in Vxu alone: nothing else pays here. */
  vxuOnly: boolean;
  texts: ItemShopData["texts"];
  onChoose: (id: string) => void;
}

/** How many items come at once: more than a screen shows. */
const part = 12;

/** Items by category, with what is in each, its prices, and how many one may still buy. */
export function ItemList({ items, value, vxuOnly, texts, onChoose }: ItemListProps) {
  const categories = [...new Set(items.map(({ category }) => category))];
  // By its place: its name is another one in another language.
  const [picked, setPicked] = useState(() =>
    Math.max(0, categories.indexOf(items.find(({ id }) => id === value)?.category ?? "")),
  );
  const tab = picked < categories.length ? picked : 0;
  const { shown: drawn, endRef, restart } = useParts(part);
  const offered = items.filter(({ category }) => category === categories[tab]);
  const choose = (place: string) => {
    setPicked(Number(place));
    restart();
  };
  return (
    <Tabs
      label={texts.item.categories}
      tabs={categories.map((name, place) => ({ id: String(place), name }))}
      value={String(tab)}
      onChange={choose}
    >
      <ul className="flex flex-col gap-3">
        {offered.slice(0, drawn).map((item) => (
          <ItemRow key={item.id} item={item} vxuOnly={vxuOnly} texts={texts} onChoose={onChoose} />
        ))}
        {offered.length > drawn && <li ref={endRef} aria-hidden="true" className="h-40" />}
      </ul>
    </Tabs>
  );
}

function ItemRow({
  item,
  vxuOnly,
  texts,
  onChoose,
}: Omit<ItemListProps, "items" | "value"> & { item: Item }) {
  const gone = item.left === 0;
  return (
    <li className="rounded-control border border-line bg-raised p-4">
      <div className="flex items-start gap-4">
        <GiftPicture image={item.picture} className="size-16 sm:size-20" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-snug font-bold">{item.name}</h3>
          <p className="text-sm text-muted">{item.description}</p>
          <p className="mt-1 flex flex-wrap gap-x-3 font-bold tabular">
            <span className="text-gold">{formatVxu(item.price)}</span>
            {!vxuOnly && item.price_vnd !== undefined && <span>{formatVnd(item.price_vnd)}</span>}
          </p>
          {item.left !== undefined && (
            <p className={`text-sm ${gone ? "text-bad" : "text-muted"}`}>
              {gone ? texts.item.none : fill(texts.item.left, { n: item.left })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <details className="min-w-0 flex-1">
          <summary className="flex min-h-target cursor-pointer items-center text-sm font-bold underline underline-offset-4">
            {texts.item.contents}
          </summary>
          <ul className="mt-1 flex flex-col gap-2">
            {item.contents.map(({ name, picture }, place) => (
              <li key={place} className="flex items-center gap-2 text-sm">
                <GiftPicture image={picture} className="size-9" />
                {name}
              </li>
            ))}
          </ul>
        </details>
        <Button
          disabled={gone}
          onClick={() => onChoose(item.id)}
          aria-label={`${texts.item.choose}: ${item.name}`}
        >
          {texts.item.choose}
        </Button>
      </div>
    </li>
  );
}
