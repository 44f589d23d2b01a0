import type { Order, OrderState } from "@/lib/contract/entities";

/** An order's state as shown to its player. */
export type DisplayedState = OrderState | "cancelled";

/**
 * A payment that the player gave up at the provider's is "declined" there; it is shown as cancelled, not as a refusal.
 */
export function displayedState({ state, error }: Pick<Order, "state" | "error">): DisplayedState {
  return state === "declined" && error === "payment_cancelled" ? "cancelled" : state;
}
