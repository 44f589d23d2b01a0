import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/**
 * Visa, Master, JCB on the provider's hosted page: the portal never asks for a card number. `id` names a saved card.
 */
export const internationalCard = defineMethod({
  name: "internationalCard",
  ids: [3],
  mark: "international-card",
  family: "credit",
  fields: [
    { name: "id", kind: "saved", inputMode: "text", maxLength: 64 },
    { name: "isTokenization", kind: "keep", inputMode: "numeric", maxLength: 1 },
  ],
  amountField: "amount",
  provider: { kind: "international-card" },
  submit: endpoints.purchase,
  shape: "keptCard",
});
