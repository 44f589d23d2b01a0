import type { Order, OrderState } from "@/lib/contract/entities";

/** How an order's state is told to its player. */
export type DisplayedState = OrderState | "cancelled";

/** The provider calls it declined when the player gave it up there: the player is told so, and not of a refusal. */
export function displayedState({ state, error }: Pick<Order, "state" | "error">): DisplayedState {
  return state === "declined" && error === "payment_cancelled" ? "cancelled" : state;
}
