import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";
import { phoneField } from "./phone";

/** The Viettel Money wallet, paid on its page. */
export const viettelMoney = defineMethod({
  name: "viettelMoney",
  ids: [20],
  mark: "viettel-money",
  family: "wallet",
  fields: [phoneField],
  amountField: "amount",
  provider: { kind: "viettel-money" },
  submit: endpoints.purchase,
  shape: "phone",
});
