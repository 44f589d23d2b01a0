import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** Bank ATM / QR / domestic Visa; also used for every id that has no other method (spec.md §4). */
export const bank = defineMethod({
  name: "bank",
  ids: [1],
  mark: "bank",
  family: "bank",
  fields: [{ name: "bank_id", kind: "bank", inputMode: "numeric", maxLength: 8 }],
  amountField: "amount",
  provider: { kind: "vnpay" },
  submit: endpoints.purchase,
  shape: "bank",
});
