import type { Order, OrderState } from "@/lib/contract/entities";

/** How an order's state is told to its player. */
export type ShownState = OrderState | "cancelled";

/** The provider calls it declined when the player gave it up there: the player is told so, and not of a refusal. */
export function shownState({ state, error }: Pick<Order, "state" | "error">): ShownState {
  return state === "declined" && error === "payment_cancelled" ? "cancelled" : state;
}
