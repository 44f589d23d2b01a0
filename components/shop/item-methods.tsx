"use client";

import { ChoiceGrid } from "@/components/ui/choice";
import { Notice } from "@/components/ui/notice";
import type { Item } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import { formatVnd, formatVxu } from "@/lib/money";
import { methodsFor, type ItemShopData } from "./item-data";

interface ItemMethodsProps extends Pick<ItemShopData, "methods" | "walletId" | "texts"> {
  item: Item;
  /** What is in the player's wallet, once that is known. */
  held?: number;
  value?: string;
  onChoose: (id: number) => void;
}

/** The wallet first, then what takes the item's price in VND. */
export function ItemMethods({ item, held, methods, walletId, value, texts, onChoose }: ItemMethodsProps) {
  const wallet =
    walletId === undefined
      ? []
      : [
          {
            value: String(walletId),
            label: texts.item.wallet,
            image: "/marks/vxu.svg",
            hint: [
              formatVxu(item.price),
              ...(held === undefined ? [] : [fill(texts.item.held, { amount: formatVxu(held) })]),
            ].join(" · "),
          },
        ];
  const others = methodsFor(item, methods).map(({ view, title, state, notice }) => ({
    value: String(view.id),
    label: title,
    image: `/marks/${view.mark}.svg`,
    hint: notice ?? formatVnd(item.price_vnd ?? 0),
    disabled: state === "closed",
  }));
  if (wallet.length + others.length === 0) return <Notice tone="warn">{texts.item.noMethod}</Notice>;
  return (
    <ChoiceGrid
      legend={texts.item.method}
      hideLegend
      name="item_method"
      columns="grid-cols-1 sm:grid-cols-2"
      value={value}
      options={[...wallet, ...others]}
      onChange={(id) => onChoose(Number(id))}
    />
  );
}
