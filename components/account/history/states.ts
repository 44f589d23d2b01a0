import type { OrderState } from "@/lib/contract/entities";

export type { OrderState };

/** As the filter lists them; the contract's own list would bring zod along. */
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
