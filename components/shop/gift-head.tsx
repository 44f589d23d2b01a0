import type { Product } from "@/lib/contract/entities";
import { GiftPicture } from "./gift-picture";
import { GiftPrice } from "./gift-price";

/** A gift's picture, name and price, at the top of a dialog. */
export function GiftHead({ product }: { product: Product }) {
  return (
    <div className="flex items-start gap-4">
      <GiftPicture image={product.image} />
      <div className="min-w-0 flex-1">
        <p className="mb-1 leading-snug font-bold">{product.name}</p>
        <GiftPrice product={product} />
      </div>
    </div>
  );
}
