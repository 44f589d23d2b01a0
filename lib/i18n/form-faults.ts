import { textsOf } from "./texts";

/** What fields of a game's pages can be wrong in. The other faults would weigh on every page of a game. */
export function formFaults(locale: string) {
  const faults = textsOf(locale, "faults");
  return {
    bank_required: faults.bank_required,
    card_serial_required: faults.card_serial_required,
    card_code_required: faults.card_code_required,
    card_format: faults.card_format,
    viettel_card_format: faults.viettel_card_format,
    phone_format: faults.phone_format,
    captcha_required: faults.captcha_required,
    tid_format: faults.tid_format,
    invalid: faults.invalid,
    server_group_required: faults.server_group_required,
    server_required: faults.server_required,
    character_required: faults.character_required,
    character_none: faults.character_none,
  };
}

export type FormFaults = ReturnType<typeof formFaults>;
