"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import { useParts } from "@/lib/client/layout/use-parts";
import type { Item } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { GiftPicture } from "./gift-picture";

interface ItemListProps {
  items: readonly Item[];
  value?: string;
  /** Shows prices in Vxu only, where only the wallet pays. */
  vxuOnly: boolean;
  onChoose: (id: string) => void;
}

/** Items drawn at a time: more than a screen shows. */
const part = 12;

/** Items by category, each with content, prices, and how many may still be bought. */
export function ItemList({ items, value, vxuOnly, onChoose }: ItemListProps) {
  const t = useTranslations("itemShop");
  const categories = [...new Set(items.map(({ category }) => category))];
  // By position, as its name changes with the language.
  const [picked, setPicked] = useState(() =>
    Math.max(0, categories.indexOf(items.find(({ id }) => String(id) === value)?.category ?? "")),
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
      label={t("categories")}
      tabs={categories.map((name, place) => ({ id: String(place), name }))}
      value={String(tab)}
      onChange={choose}
    >
      <ul className="flex flex-col gap-3">
        {offered.slice(0, drawn).map((item) => (
          <ItemRow key={item.id} item={item} vxuOnly={vxuOnly} onChoose={onChoose} />
        ))}
        {offered.length > drawn && <li ref={endRef} aria-hidden="true" className="h-40" />}
      </ul>
    </Tabs>
  );
}

function ItemRow({ item, vxuOnly, onChoose }: Omit<ItemListProps, "items" | "value"> & { item: Item }) {
  const t = useTranslations("itemShop");
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
              {gone ? t("none") : t("left", { n: item.left })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <details className="min-w-0 flex-1">
          <summary className="flex min-h-target cursor-pointer items-center text-sm font-bold underline underline-offset-4">
            {t("contents")}
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
          onClick={() => onChoose(String(item.id))}
          aria-label={`${t("choose")}: ${item.name}`}
        >
          {t("choose")}
        </Button>
      </div>
    </li>
  );
}
