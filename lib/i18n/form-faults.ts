import { textsOf } from "./texts";

/** What fields of a game's pages can be wrong in. The other faults would weigh on every page of a game. */
export function formFaults(locale: string) {
  const faults = textsOf(locale, "faults");
  const { bank_required, card_serial_required, card_code_required, card_format, viettel_card_format } =
    faults;
  const { phone_format, captcha_required, tid_format, invalid } = faults;
  const { server_group_required, server_required, character_required, character_none } = faults;
  return {
    ...{ bank_required, card_serial_required, card_code_required, card_format, viettel_card_format },
    ...{ phone_format, captcha_required, tid_format, invalid },
    ...{ server_group_required, server_required, character_required, character_none },
  };
}

export type FormFaults = ReturnType<typeof formFaults>;
