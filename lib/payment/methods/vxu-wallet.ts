import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The player's Vxu: pays for items and packages, never for a top-up. */
export const vxuWallet = defineMethod({
  name: "vxuWallet",
  ids: [12],
  mark: "vxu",
  family: "wallet",
  fields: [],
  amountField: "amount",
  paysFrom: "vxu",
  rule: "walletLockout",
  submit: endpoints.purchase,
  shape: "none",
});
