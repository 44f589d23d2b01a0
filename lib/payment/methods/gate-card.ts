import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";
import { cardFields } from "./prepaid";

export const gateCard = defineMethod({
  name: "gateCard",
  ids: [10],
  mark: "gate",
  family: "card",
  fields: cardFields({ serial: "^[A-Z]{2}\\d{8}$", code: "^\\d{10,11}$" }),
  amountField: "face_value",
  faceValueMatters: true,
  provider: { kind: "card-gateway", telco: "GATE" },
  submit: endpoints.purchase,
  shape: "card",
});
