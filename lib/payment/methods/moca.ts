import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** Moca closed in July 2024, but its code stays: publishers switch it off by payment/status. */
export const moca = defineMethod({
  name: "moca",
  ids: [18],
  mark: "moca",
  family: "wallet",
  fields: [],
  amountField: "amount",
  provider: { kind: "moca" },
  submit: endpoints.purchaseMoca,
  shape: "none",
});
