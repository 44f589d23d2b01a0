import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/entities";
import { formatVxu } from "@/lib/format/money";

interface GiftPriceProps {
  product: Pick<Product, "price" | "price_old" | "discount" | "sold_out">;
}

/** The price in Vxu, the previous price, and the discount. */
export function GiftPrice({ product: { price, price_old, discount, sold_out } }: GiftPriceProps) {
  const t = useTranslations("product");
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular">
      <span className="text-lg font-bold text-gold">
        <span className="sr-only">{t("newPrice")}: </span>
        {formatVxu(price)}
      </span>
      {price_old !== undefined && price_old > price && (
        <span className="text-sm text-muted">
          <span className="sr-only">{t("oldPrice")}: </span>
          <s>{formatVxu(price_old)}</s>
        </span>
      )}
      {discount !== undefined && discount > 0 && (
        <span className="rounded-md border border-good/50 px-1.5 text-sm font-bold whitespace-nowrap text-good">
          {t("discount", { percent: discount })}
        </span>
      )}
      {sold_out && (
        <span className="rounded-md border border-bad/50 px-1.5 text-sm font-bold whitespace-nowrap text-bad">
          {t("soldOut")}
        </span>
      )}
    </p>
  );
}
