import { z } from "zod";
import { endpoints } from "@/lib/contract";
import { numberId } from "@/lib/contract/values";
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
  schema: z.object({
    bank_id: z
      .preprocess((v) => (v === "" ? undefined : v), numberId.optional())
      .refine((v) => v !== undefined, "bank_required"),
  }),
});
