import type { Field } from "../define";

/**
 * The two fields of a prepaid card as purchase/{payment_id} names them, with what is usually printed on such a card.
 */
export function cardFields(usual: { serial: string; code: string }): readonly Field[] {
  return [
    { name: "card_series", kind: "code", inputMode: "text", maxLength: 20, usual: usual.serial },
    { name: "card_code", kind: "code", inputMode: "numeric", maxLength: 20, usual: usual.code },
  ];
}
