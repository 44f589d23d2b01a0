import type { Endpoint } from "@/lib/contract/endpoint";
import { errorTable, type ErrorName } from "@/lib/contract/errors";
import { sentenceOf } from "@/lib/i18n/sentences";

/** What any call may be refused with. */
const ofAnyCall: readonly ErrorName[] = [
  "invalid_input",
  "bad_json",
  "not_json",
  "body_too_large",
  "upgrade_refused",
  "too_many_requests",
  "service_busy",
  "internal",
];

/** The names that a call of the embedded backend may be refused with. */
export function refusalsOf({
  auth,
  right,
  asksAgain,
  money,
  refusals,
}: Pick<Endpoint, "auth" | "right" | "asksAgain" | "money" | "refusals">): ErrorName[] {
  const more: ErrorName[] = [
    ...(auth === "open" ? [] : (["unauthorized"] as const)),
    ...(right && right !== "ownAccount"
      ? (["forbidden", "factor_missing", "password_change_needed"] as const)
      : []),
    ...(asksAgain || (right && right !== "ownAccount") ? (["confirmation_needed"] as const) : []),
    ...(money ? (["idempotency_key_missing", "idempotency_conflict"] as const) : []),
  ];
  return [...new Set([...refusals, ...more, ...ofAnyCall])];
}

/** What the portal does beyond showing the message. */
const effects: Partial<Record<ErrorName, string>> = {
  invalid_input: "The sentences of data.fields stand below the fields that they name.",
  unauthorized: "The session has ended: the player is signed out and asked to sign in again.",
  confirmation_needed: "The second factor is asked for, and the call repeated.",
  factor_required: "The sign-in asks for the code.",
  captcha_required: "The sign-in asks for the captcha.",
  captcha_wrong: "The captcha is asked for again.",
  social_other_game: "The player is asked to sign out before another game is topped up.",
  too_many_requests: "Retry-After says when the button works again.",
  sign_in_busy: "Retry-After says when the button works again.",
  idempotency_conflict: "The page is to be reloaded: the key belongs to another purchase.",
  method_unavailable: "The methods are asked for again.",
  amount_not_offered: "The amounts are asked for again.",
  day_cap_reached: "The message says the player's own cap and what is left of it today.",
  month_cap_reached: "The message says the player's own cap and what is left of it this month.",
  consent_needed: "The player is asked to agree to the terms (getConsent), and the same order is sent again.",
  terms_changed: "The terms are shown again.",
  bank_transfer_closed: "Another method is suggested.",
  method_out_of_hours: "The message says when the method opens again; another one is suggested.",
  provider_unavailable: "Another method is suggested; the same may be tried again.",
  game_server_unavailable: "The step of the character says so; other games go on.",
  item_refused: "The message is shown before anything is paid; another character or item may be chosen.",
  card_used: "The card's fields are marked.",
  card_wrong: "The card's fields are marked.",
  card_malformed: "The card's fields are marked.",
  not_enough_vxu: "data.missing is how much the wallet lacks: a top-up or another package is offered.",
  price_changed: "data.price is the price of now: the player is asked again, and nothing is charged.",
  payment_token_wrong: "The item is asked for again, with a fresh payment_token.",
  payment_token_used: "The player is led to the history, because the purchase may have been made.",
  wallet_locked: "data.wait_s is how long it lasts: the button counts down.",
  sold_out: "The gift is shown as sold out.",
  gift_once: "The gift is shown as bought.",
  delivery_refused: "The balance is asked for again.",
};

/** Every refusal of the table, as an example of the document: the summary is what the portal does with it. */
export const refusalExamples = Object.fromEntries(
  (Object.keys(errorTable) as ErrorName[]).map((name) => [
    name,
    {
      summary: `${name}: ${effects[name] ?? "The message is shown; what was entered stays."}`,
      value: { code: errorTable[name].status, message: sentenceOf(name, "en"), data: { error: name } },
    },
  ]),
);
