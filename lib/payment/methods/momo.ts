import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The MoMo wallet, paid on its page, or in its app on a phone. */
export const momo = defineMethod({
  name: "momo",
  ids: [19],
  mark: "momo",
  family: "wallet",
  fields: [],
  amountField: "amount",
  provider: { kind: "momo" },
  submit: endpoints.purchase,
  shape: "none",
});
