"use client";

import { useTranslations } from "next-intl";
import { ChoiceGrid } from "@/components/ui/choice";
import { Notice } from "@/components/ui/notice";
import type { Item } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { methodsFor, type ItemShopData } from "./item-data";

interface ItemMethodsProps extends Pick<ItemShopData, "methods" | "walletId"> {
  item: Item;
  /** The Vxu in the player's wallet, once it is known. */
  held?: number;
  value?: string;
  onChoose: (id: number) => void;
}

/** The wallet first, then the methods that take the item's price in VND. */
export function ItemMethods({ item, held, methods, walletId, value, onChoose }: ItemMethodsProps) {
  const t = useTranslations("itemShop");
  const tPayment = useTranslations("payment");
  const wallet =
    walletId === undefined
      ? []
      : [
          {
            value: String(walletId),
            label: t("wallet"),
            image: "/marks/vxu.svg",
            hint: [
              formatVxu(item.price),
              ...(held === undefined ? [] : [t("walletBalance", { amount: formatVxu(held) })]),
            ].join(" · "),
          },
        ];
  const price = formatVnd(item.price_vnd ?? 0);
  const others = methodsFor(item, methods).map(({ view, title, state, notice, device }) => ({
    value: String(view.id),
    label: title,
    image: `/marks/${view.mark}.svg`,
    hint: (
      <>
        {state !== "closed" && price}
        {state === "trouble" && " · "}
        {state === "open" ? (
          notice && ` · ${notice}`
        ) : (
          <span className="text-warn">{notice ?? tPayment(state)}</span>
        )}
      </>
    ),
    disabled: state === "closed",
    device,
  }));
  if (wallet.length + others.length === 0) return <Notice tone="warn">{t("noMethod")}</Notice>;
  return (
    <ChoiceGrid
      legend={t("method")}
      hideLegend
      leadsOn
      name="item_method"
      columns="grid-cols-1 sm:grid-cols-2"
      value={value}
      options={[...wallet, ...others]}
      onChange={(id) => onChoose(Number(id))}
    />
  );
}
