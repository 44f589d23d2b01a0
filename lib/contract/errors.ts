/**
 * Every refusal of a call, by name. `status` is the HTTP status and the envelope's `code`; `retryable`: the same call
 * may succeed later, unchanged.
 */
export const errorTable = {
  // the call itself
  invalid_input: { status: 400, retryable: false },
  bad_json: { status: 400, retryable: false },
  idempotency_key_missing: { status: 400, retryable: false },
  unauthorized: { status: 401, retryable: false },
  wrong_credentials: { status: 401, retryable: false },
  /** Too many sign-ins failed: the next one needs a captcha. */
  captcha_required: { status: 422, retryable: false },
  captcha_wrong: { status: 422, retryable: false },
  /** Too many passwords wait to be checked. */
  sign_in_busy: { status: 503, retryable: true },
  /** The user_token of a deep-link sign-in has expired, was used, or belongs to another player. */
  arrival_refused: { status: 401, retryable: false },
  social_closed: { status: 403, retryable: false },
  /** The social account signed in for another game and has to sign out first. */
  social_other_game: { status: 403, retryable: false },
  social_refused: { status: 403, retryable: false },
  /** The provider of the sign-in did not answer, or not so that it could be understood. */
  social_unavailable: { status: 503, retryable: true },
  /** The publisher's table of users did not answer. */
  sign_in_unavailable: { status: 503, retryable: true },
  social_used_too_much: { status: 429, retryable: true },
  dt_bad: { status: 400, retryable: false },
  forbidden: { status: 403, retryable: false },
  foreign_origin: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  not_available_yet: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  body_too_large: { status: 413, retryable: false },
  not_json: { status: 415, retryable: false },
  /** An upgrade was requested, but only HTTP is supported. */
  upgrade_refused: { status: 426, retryable: false },
  too_many_requests: { status: 429, retryable: true },
  // an order, before any money moves
  method_unavailable: { status: 422, retryable: false },
  amount_not_offered: { status: 422, retryable: false },
  /** The player's own cap of a day or a month; it holds again from the next one. */
  day_cap_reached: { status: 422, retryable: false },
  month_cap_reached: { status: 422, retryable: false },
  /** The player has to agree to the terms in force first (getConsent). Nothing was made: the same call may follow. */
  consent_needed: { status: 403, retryable: true },
  /** Other terms are in force than those that the player saw. */
  terms_changed: { status: 409, retryable: false },
  bank_unknown: { status: 422, retryable: false },
  /** The character is another player's or does not exist: the two are answered alike. */
  character_unknown: { status: 404, retryable: false },
  role_not_found: { status: 404, retryable: false },
  /** An account with orders that have not ended can't be erased yet. */
  orders_open: { status: 409, retryable: true },
  bank_transfer_closed: { status: 422, retryable: true },
  /** The game's hours for the method (its opening hours in the catalogue); the message says when it opens. */
  method_out_of_hours: { status: 422, retryable: true },
  provider_unavailable: { status: 424, retryable: true },
  /** The game's own server does not say which characters there are. Other games are not affected. */
  game_server_unavailable: { status: 424, retryable: true },
  /** The game says before the payment that it can't deliver this item to this character. */
  item_refused: { status: 422, retryable: false },
  // a payment that the provider refused
  payment_declined: { status: 422, retryable: false },
  payment_cancelled: { status: 422, retryable: false },
  funds_short: { status: 422, retryable: false },
  card_expired: { status: 422, retryable: false },
  card_details_wrong: { status: 422, retryable: false },
  card_not_authenticated: { status: 422, retryable: false },
  card_issuer_silent: { status: 422, retryable: false },
  order_ended: { status: 409, retryable: false },
  /** The provider is processing the payment, so its order can't be cancelled any more. */
  payment_under_way: { status: 409, retryable: true },
  /** An operator refused the payment: the money is sent back. */
  payment_returned: { status: 422, retryable: false },
  /** For operators: this payment of the provider's was credited or returned before. */
  payment_used: { status: 409, retryable: false },
  /** For operators: more than may be credited without a report of the payment by the provider. */
  hand_settle_limit: { status: 422, retryable: false },
  hand_txn_format: { status: 422, retryable: false },
  // operators
  /** At the sign-in and a confirmation: the second factor has to be shown, too. */
  factor_required: { status: 422, retryable: false },
  /** The passkey can't be verified, or was made or asked for too long ago. */
  passkey_wrong: { status: 422, retryable: false },
  /** For operators: as many passkeys as are allowed. */
  passkeys_full: { status: 409, retryable: false },
  /** Without it the password alone would be enough, and whoever knows it could set up another. */
  last_factor: { status: 409, retryable: false },
  /** The code is not right, or was used before. */
  factor_wrong: { status: 422, retryable: false },
  /** The operator has no second factor yet, and may do nothing but set one up. */
  factor_missing: { status: 403, retryable: false },
  /** Another person chose the password: it has to be replaced first. */
  password_change_needed: { status: 403, retryable: false },
  password_wrong: { status: 422, retryable: false },
  /** The second factor has to be shown again, and the call repeated. */
  confirmation_needed: { status: 403, retryable: true },
  operator_unknown: { status: 404, retryable: false },
  /** Another operator has the name, perhaps with other capital letters. */
  operator_name_taken: { status: 409, retryable: false },
  /** The draft of the catalogue, or what is in force, is another one than the operator saw. */
  draft_changed: { status: 409, retryable: false },
  /** Without this admin nobody could add operators. */
  last_admin: { status: 409, retryable: false },
  /** Above HAND_SETTLE_CEILING. Not answered to a call: it becomes a request. */
  second_operator_needed: { status: 409, retryable: false },
  /** The same order waits for a second operator already. */
  request_open: { status: 409, retryable: false },
  /** For operators: there are as many webhooks as are allowed. */
  webhooks_full: { status: 409, retryable: false },
  /** Who asked can't be the second who confirms. */
  request_own: { status: 403, retryable: false },
  /** It was confirmed, refused or not confirmed in time, or who asked may not move money any more. */
  request_over: { status: 409, retryable: false },
  /** The player has too many open orders. */
  too_many_open_orders: { status: 422, retryable: true },
  /** The player has used up today's claims. */
  claims_used_up: { status: 422, retryable: true },
  // a card
  card_wrong: { status: 422, retryable: false },
  card_malformed: { status: 422, retryable: false },
  card_used: { status: 409, retryable: false },
  card_in_check: { status: 409, retryable: false },
  card_gateway_down: { status: 424, retryable: true },
  // the wallet and the shop
  not_enough_vxu: { status: 422, retryable: false },
  item_unknown: { status: 404, retryable: false },
  /** `data.price` is the current price: nothing was charged, and the player is asked again. */
  price_changed: { status: 409, retryable: false },
  payment_token_wrong: { status: 422, retryable: false },
  payment_token_used: { status: 409, retryable: false },
  /** Within the 20 s after a wallet purchase; `data.wait_s` is how long it still lasts. */
  wallet_locked: { status: 429, retryable: true },
  purchase_limit: { status: 422, retryable: false },
  gift_once: { status: 409, retryable: false },
  sold_out: { status: 409, retryable: false },
  /** The game refused the delivery: the price was returned to the wallet. */
  delivery_refused: { status: 422, retryable: false },
  // between the portal and a publisher's backend
  /** No connection was made: the publisher has not received any of the call. */
  publisher_unreachable: { status: 502, retryable: true },
  /** The connection ended before the response: the publisher may have acted. */
  publisher_cut: { status: 502, retryable: true },
  publisher_broken: { status: 502, retryable: true },
  publisher_timeout: { status: 504, retryable: true },
  maintenance: { status: 503, retryable: true },
  /**
   * Something that the call needs did not respond in time. The call may have taken effect: repeat it with the same key.
   */
  service_busy: { status: 503, retryable: true },
  // a publisher's refusal without a name of ours: its message is shown unchanged
  refused: { status: 422, retryable: false },
  internal: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorName = keyof typeof errorTable;

export interface Refusal {
  ok: false;
  error: ErrorName;
  /** Field name to the name of its fault; its sentence is in messages/ under `faults`. */
  fields?: Record<string, string>;
  /** Values for the message's placeholders. */
  values?: Record<string, string | number>;
  /** More for the envelope's `data`: e.g. the transaction_id of an order that was declined immediately. */
  data?: Record<string, unknown>;
}

export type Result<T> = { ok: true; value: T } | Refusal;

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(error: ErrorName, more: Omit<Refusal, "ok" | "error"> = {}): Refusal {
  return { ok: false, error, ...more };
}

export function isErrorName(name: unknown): name is ErrorName {
  return typeof name === "string" && Object.hasOwn(errorTable, name);
}
