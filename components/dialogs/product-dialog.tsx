"use client";

import { useTranslations } from "next-intl";
import { GiftPicture } from "@/components/shop/gift-picture";
import { GiftPrice } from "@/components/shop/gift-price";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { Product } from "@/lib/contract/entities";
import { formatVxu } from "@/lib/format/money";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";

/** A web-shop gift: its content and price. */
export function ProductDialog({ locale, product, onBuy, onCodes }: OpenDialogProps<"product">) {
  const t = useTranslations("product");
  const tWebshopResult = useTranslations("webshopResult");
  return (
    <Shell
      title={product.name}
      locale={locale}
      reading
      actions={
        product.bought ? (
          <Button variant="primary" onClick={onCodes ?? closeDialog}>
            {tWebshopResult("codes")}
          </Button>
        ) : (
          <Button variant="primary" disabled={product.sold_out} onClick={onBuy}>
            {product.sold_out ? t("soldOut") : t("buy", { price: formatVxu(product.price) })}
          </Button>
        )
      }
    >
      <div className="flex items-center gap-4">
        <GiftPicture image={product.image} className="size-24" />
        <GiftPrice product={product} />
      </div>
      <Notice tone={product.bought ? "good" : "warn"} className="mt-4">
        {product.bought && `${t("bought")} `}
        {t("once")}
      </Notice>
      {product.items.length > 0 ? (
        <>
          <h3 className="mt-5 font-bold">{t("contents")}</h3>
          <ul className="mt-1 divide-y divide-line">
            {product.items.map((article, index) => (
              <Article key={index} article={article} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-5 text-muted">{t("noContents")}</p>
      )}
    </Shell>
  );
}

function Article({ article: { name, description, picture } }: { article: Product["items"][number] }) {
  return (
    <li className="flex gap-3 py-3">
      <GiftPicture image={picture} className="size-12" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">{name}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
    </li>
  );
}
