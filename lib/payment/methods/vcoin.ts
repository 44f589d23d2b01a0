import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";

/** The publisher's own prepaid card. */
export const vcoin = defineMethod({
  name: "vcoin",
  ids: [17],
  mark: "vcoin",
  family: "card",
  fields: [
    { name: "serial", kind: "code", inputMode: "text", maxLength: 20 },
    { name: "code", kind: "code", inputMode: "numeric", maxLength: 20 },
  ],
  amountField: "face_value",
  faceValueMatters: true,
  submit: endpoints.purchaseVgpCard,
  schema: endpoints.purchaseVgpCard.body.pick({ serial: true, code: true }),
});
