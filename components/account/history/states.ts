import type { OrderState } from "@/lib/contract/entities";

export type { OrderState };

/** The states in the filter's order. Not imported from the contract, because that would load zod. */
export const orderState = [
  "settled",
  "paid",
  "pending",
  "review",
  "declined",
  "expired",
  "refunded",
  "created",
] as const satisfies readonly OrderState[];
