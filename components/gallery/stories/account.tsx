import { History } from "@/components/account/history/history";
import { ProductCard } from "@/components/shop/product-card";
import { GiftHead } from "@/components/shop/gift-head";
import type { Order, Product } from "@/lib/contract/entities";
import type { PartEntries } from "../registry";
import { longOrder, longProduct, order, product, refusal } from "../samples";
import type { PartStories, Scene, Story } from "../story";

const states: Order["state"][] = ["settled", "pending", "review", "declined", "expired", "refunded"];
const page = (orders: Order[], next_cursor: string | null = null) => ({ data: { orders, next_cursor } });

/** The history's states, for its page and for its dialog alike. */
export function historyStories<Shown>(
  show: (scene: Scene) => Shown,
): Record<PartEntries["history"][number], Story<Shown>> {
  const player = (reply: Parameters<typeof pretended>[0]) => ({ ...pretended(reply), show });
  return {
    visitor: { show },
    loading: player("never"),
    filled: player(
      page(
        states.map((state, row) => ({ ...order, state, transaction_id: `VGP26030${row}` })),
        "c1",
      ),
    ),
    empty: player(page([])),
    error: player(refusal),
    long: player(page([longOrder])),
  };
}

const pretended = (reply: NonNullable<Story<unknown>["calls"]>[string]) => ({
  signedIn: true,
  calls: { "payment/history": reply },
});

export const history: PartStories<PartEntries["history"]> = historyStories(({ locale }) => (
  <History locale={locale} />
));

const head = (shown: Product) => ({
  show: () => <GiftHead product={shown} />,
});

export const giftHead: PartStories<PartEntries["gift-head"]> = {
  plain: head(product),
  discount: head({ ...product, price_old: 1_000, discount: 50, image: "/games/kiem-the-vo-song-icon.svg" }),
  "sold-out": head({ ...product, sold_out: true }),
  long: head(longProduct),
};

const card = (shown: Product) => ({
  show: () => (
    <ul className="grid max-w-md">
      <ProductCard product={shown} onOpen={() => undefined} />
    </ul>
  ),
});

export const productCard: PartStories<PartEntries["product-card"]> = {
  plain: card(product),
  discount: card({
    ...product,
    price_old: 1_000,
    discount: 50,
    left: 12,
    image: "/games/kiem-the-vo-song-icon.svg",
  }),
  "sold-out": card({ ...product, sold_out: true, left: 0 }),
  bought: card({ ...product, bought: true }),
  long: card(longProduct),
};
