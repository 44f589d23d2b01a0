import type { Picks } from "@/lib/i18n/pick-messages";

/** The faults of the form fields on a game's pages. Others are left out, as each adds bytes to every such page. */
const formFaults = [
  "bank_required",
  "card_serial_required",
  "card_code_required",
  "card_format",
  "viettel_card_format",
  "phone_required",
  "phone_format",
  "captcha_required",
  "tid_format",
  "invalid",
  "server_group_required",
  "server_required",
  "character_required",
  "character_none",
] as const;

/** The messages of the payment steps, on every page that has them. */
export const payMessages = {
  payment: true,
  character: true,
  faults: formFaults,
  // A tenth of a KiB in the page; the card's form would load all messages for it, which are 18.
  savedCards: true,
  result: ["title"],
} as const satisfies Picks;

export const topupMessages = { ...payMessages, dailyRecharge: true } as const satisfies Picks;
