import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** Moca closed in July 2024: publishers switch it off by payment/status, not by leaving out its code. */
export const moca = defineMethod({
  name: "moca",
  ids: [18],
  mark: "moca",
  family: "wallet",
  fields: [],
  amountField: "amount",
  submit: endpoints.purchaseMoca,
  shape: "none",
});
