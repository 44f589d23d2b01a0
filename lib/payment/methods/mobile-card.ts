import { endpoints } from "@/lib/contract";
import { defineMethod } from "../define";
import { phoneField } from "./phone";
import { cardFields } from "./prepaid";

const usual = { serial: "^(\\d{11}|\\d{14})$", code: "^(\\d{13}|\\d{15})$" };

/** The prepaid card of a mobile operator (Viettel). */
export const mobileCard = defineMethod({
  name: "mobileCard",
  ids: [4],
  mark: "mobile-card",
  family: "card",
  fields: cardFields(usual),
  amountField: "face_value",
  faceValueMatters: true,
  provider: { kind: "card-gateway", telco: "VIETTEL" },
  submit: endpoints.purchase,
  shape: "viettelCard",
});

/** The same card with a captcha, and with the phone number that it is charged for. */
export const guardedCard = defineMethod({
  name: "guardedCard",
  ids: [5],
  mark: "guarded-card",
  family: "card",
  fields: [...cardFields(usual), phoneField],
  amountField: "face_value",
  captchaField: "g-recaptcha-response",
  faceValueMatters: true,
  provider: { kind: "card-gateway", telco: "VIETTEL" },
  submit: endpoints.purchase,
  shape: "viettelCardAndPhone",
});
