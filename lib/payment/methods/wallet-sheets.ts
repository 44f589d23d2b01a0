import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The payment sheets of devices: the first call makes the order, sheet_token then sends the sheet's token. */
export const applePay = defineMethod({
  name: "applePay",
  ids: [21],
  mark: "apple-pay",
  family: "sheet",
  fields: [],
  amountField: "amount",
  sheet: "apple",
  provider: { kind: "wallet-sheet", wallet: "applepay" },
  submit: endpoints.purchaseApplepay,
  shape: "none",
});

export const googlePay = defineMethod({
  name: "googlePay",
  ids: [22],
  mark: "google-pay",
  family: "sheet",
  fields: [],
  amountField: "amount",
  sheet: "google",
  provider: { kind: "wallet-sheet", wallet: "googlepay" },
  submit: endpoints.purchaseGooglepay,
  shape: "none",
});

export const samsungPay = defineMethod({
  name: "samsungPay",
  ids: [27],
  mark: "samsung-pay",
  family: "sheet",
  fields: [],
  amountField: "amount",
  sheet: "samsung",
  provider: { kind: "wallet-sheet", wallet: "samsungpay" },
  submit: endpoints.purchaseSamsungpay,
  shape: "none",
});
