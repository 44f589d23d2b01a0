import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** Bank ATM / QR / domestic Visa; also serves every id that no other method claims (spec.md §4). */
export const bank = defineMethod({
  name: "bank",
  ids: [1],
  mark: "bank",
  family: "bank",
  fields: [{ name: "bank_id", kind: "bank", inputMode: "numeric", maxLength: 8 }],
  amountField: "amount",
  submit: endpoints.purchase,
  shape: "bank",
});
