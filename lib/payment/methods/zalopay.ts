import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The wallet of the Zalo chat app: a QR picture to scan on a wide screen, the app itself on a phone. */
export const zalopay = defineMethod({
  name: "zalopay",
  ids: [16],
  mark: "zalopay",
  family: "wallet",
  fields: [],
  amountField: "amount",
  provider: { kind: "zalopay" },
  submit: endpoints.purchaseZalopay,
  shape: "none",
});
