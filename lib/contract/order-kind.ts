import type { Order } from "./entities";

/** What an order buys; a backend that does not say so names an item, or else it is a top-up. */
export const kindOf = ({ kind, item_id }: Pick<Order, "kind" | "item_id">): NonNullable<Order["kind"]> =>
  kind ?? (item_id ? "item" : "topup");
