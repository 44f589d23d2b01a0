import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/entities";
import { GiftPicture } from "./gift-picture";
import { GiftPrice } from "./gift-price";

interface ProductCardProps {
  product: Product;
  onOpen: () => void;
}

/** A gift in the list. A press anywhere on the card opens it. */
export function ProductCard({ product, onOpen }: ProductCardProps) {
  const t = useTranslations("webshop");
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="card flex h-full min-h-28 w-full items-start gap-4 p-4 text-left hover:border-edge"
      >
        <GiftPicture image={product.image} className="size-16 sm:size-20" />
        <span className="min-w-0 flex-1">
          <span className="mb-1 block leading-snug font-bold">{product.name}</span>
          <GiftPrice product={product} />
          <span className="mt-1 flex flex-wrap gap-2 text-sm text-muted">
            {product.left !== undefined && !product.sold_out && t("left", { n: product.left })}
            {product.bought && <b className="text-good">{t("bought")}</b>}
          </span>
        </span>
      </button>
    </li>
  );
}
