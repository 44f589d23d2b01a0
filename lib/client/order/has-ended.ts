import type { Order } from "@/lib/contract/entities";

/** Whether the order has ended: until then it must not be shown as failed. One without money may still be paid. */
export function hasEnded({ state }: Pick<Order, "state">): boolean {
  return state === "settled" || state === "declined" || state === "expired" || state === "refunded";
}
