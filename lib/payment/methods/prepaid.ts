import { z } from "zod";
import type { Field } from "../define";

/** The two lines of a prepaid card as purchase/{payment_id} names them, with what is usually printed on such a card. */
export function cardFields(usual: { serial: string; code: string }): readonly Field[] {
  return [
    { name: "card_series", kind: "code", inputMode: "text", maxLength: 20, usual: usual.serial },
    { name: "card_code", kind: "code", inputMode: "numeric", maxLength: 20, usual: usual.code },
  ];
}

const line = (required: string, malformed: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^[0-9A-Za-z][0-9A-Za-z .-]{3,63}$/, malformed);

/** Only what can't be a card is refused: lengths differ by print and year, so the page warns of them alone. */
export const cardSchema = (malformed: "card_format" | "viettel_card_format") =>
  z.object({
    card_series: line("card_serial_required", malformed),
    card_code: line("card_code_required", malformed),
  });
