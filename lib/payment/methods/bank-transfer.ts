import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";
import { bank } from "./bank";

/** Direct bank transfer by VietQR; the client gives the order its id (tid). */
export const bankTransfer = defineMethod({
  name: "bankTransfer",
  ids: [15],
  mark: "vietqr",
  family: "bank",
  fields: bank.fields,
  amountField: "amount",
  clientIdField: "tid",
  rule: "bankHours",
  provider: { kind: "bank-transfer" },
  submit: endpoints.createBankTransfer,
  shape: "bank",
});
