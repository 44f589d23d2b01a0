import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The publisher's own prepaid card. */
export const vcoin = defineMethod({
  name: "vcoin",
  ids: [17],
  mark: "vcoin",
  family: "card",
  fields: [
    { name: "serial", kind: "code", inputMode: "text", maxLength: 20, usual: "^(PM|ID)\\d{10}$" },
    { name: "code", kind: "code", inputMode: "numeric", maxLength: 20, usual: "^\\d{12}$" },
  ],
  amountField: "face_value",
  guide: "cardGuide",
  faceValueMatters: true,
  provider: { kind: "card-gateway", telco: "VCOIN" },
  submit: endpoints.purchaseVgpCard,
  shape: "publisherCard",
});
