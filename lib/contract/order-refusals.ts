/** Refusals that several calls share which make an order (errors.ts). */

/** What a provider may answer at once. The order was made: `data.transaction_id` names it. */
export const declineRefusals = [
  "payment_declined",
  "payment_cancelled",
  "funds_short",
  "card_expired",
  "card_details_wrong",
  "card_not_authenticated",
  "card_issuer_silent",
] as const;

export const orderRefusals = [
  "method_unavailable",
  "method_out_of_hours",
  "amount_not_offered",
  "day_cap_reached",
  "month_cap_reached",
  "consent_needed",
  "bank_unknown",
  "character_unknown",
  "not_found",
  "forbidden",
  "social_other_game",
  "too_many_open_orders",
  "provider_unavailable",
  "game_server_unavailable",
  ...declineRefusals,
] as const;

export const cardRefusals = [
  "card_wrong",
  "card_malformed",
  "card_used",
  "card_in_check",
  "card_gateway_down",
  "captcha_wrong",
  "too_many_requests",
] as const;

export const itemRefusals = [
  "item_unknown",
  "item_refused",
  "purchase_limit",
  "price_changed",
  "character_unknown",
] as const;

/** A purchase paid with Vxu. */
export const walletRefusals = [
  "method_unavailable",
  "consent_needed",
  "game_server_unavailable",
  "not_enough_vxu",
  "delivery_refused",
  "not_found",
  "forbidden",
] as const;
