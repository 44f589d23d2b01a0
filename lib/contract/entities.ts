import { z } from "zod";
import { outcome } from "./outcome";
import {
  anyId,
  flag,
  moment,
  numberId,
  paymentMethodState,
  text,
  textId,
  vnd,
  vxu,
  wholeNumber,
} from "./values";

export type { Outcome } from "./outcome";

export const game = z.object({
  id: anyId,
  /** The publisher's product number of the game; calls name it vgp_id. */
  vgp_id: anyId,
  alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  open: flag.default(0),
  need_character_info: flag.default(1),
  need_role_check: flag.default(0),
  flag_role_check: flag.default(0),
  favicon: text.default(""),
  game: z.object({ name: text, icon: text.default("") }),
  /** A CSS hex colour that tints the game's page. */
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional()
    .catch(undefined),
  age_label: text.optional(),
  description: text.optional(),
  genre: text.optional(),
});
export type Game = z.output<typeof game>;

export const user = z.object({
  id: textId,
  username: text,
  /** Single-use, valid for 5 minutes: signs a player in at the portal from elsewhere. */
  user_token: text.optional(),
  flag_role_check: flag.default(0),
  /** The bonus of the player's next top-up, in percent: 10 before the first one, 5 afterwards. */
  bonus_percent: wholeNumber.optional(),
});
export type User = z.output<typeof user>;

export const server = z.object({ id: anyId, name: text });
export type Server = z.output<typeof server>;

export const character = z.object({ id: anyId, name: text });
export type Character = z.output<typeof character>;

export const role = z.object({ id: anyId, name: text, server_id: anyId, server_name: text });

const savedCard = z.object({ id: anyId, brand: text, last_four: text, expiry: text });

/**
 * A payment method of a game. `state` says whether it can be chosen now; `notice` says why not, or what to watch for,
 * in the caller's language. The page shows methods in the order of the list.
 */
export const paymentMethod = z.object({
  id: numberId,
  payment_method: text,
  game_id: numberId,
  state: paymentMethodState.default("open"),
  notice: text.optional(),
  /** The bonus of a top-up by this method in this game, in percent, in addition to the player's own. */
  bonus_percent: wholeNumber.optional(),
  amount: wholeNumber.optional(),
  package_id: textId.optional(),
  /** The wallet's balance under method 12, for a signed-in player. */
  userwallet: z.object({ amount: vxu }).optional(),
  cards: z.array(savedCard).optional(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** An amount that can be paid, and the Vxu it buys without any bonus. */
export const paymentOption = z.object({ price: vnd, vxu: vxu.optional() });
export type PaymentOption = z.output<typeof paymentOption>;

export const bank = z.object({ id: anyId, name: text, code: text.optional(), logo: text.optional() });
export type Bank = z.output<typeof bank>;

/**
 * created: stored, the provider not yet asked · pending: with the provider · review: an operator must check · paid: the
 * money is in · settled: what was bought has been delivered · declined, expired: the provider refused · refunded: the
 * money was given back. States only move forward.
 */
export const orderState = z.enum([
  "created",
  "pending",
  "declined",
  "expired",
  "review",
  "paid",
  "settled",
  "refunded",
]);
export type OrderState = z.output<typeof orderState>;

export const orderKind = z.enum(["topup", "item", "gift"]);

export const order = z.object({
  /** The order code: shown to the player, who names it to support. */
  transaction_id: textId,
  state: orderState,
  method_id: numberId,
  payment_method: text,
  game_id: numberId,
  game_alias: text.optional(),
  game_name: text.optional(),
  /** The requested amount in VND; for a card its declared face value. */
  amount: vnd,
  /** The amount that was really paid, if known. */
  paid_amount: wholeNumber.optional(),
  /** Vxu bought, without the bonus; before payment the expected number. */
  vxu: vxu,
  bonus_vxu: vxu.default(0),
  /** Topup: Vxu; item: an item of a game; gift: a gift code of the web shop. */
  kind: orderKind.optional().catch(undefined),
  item_id: textId.optional(),
  item_name: text.optional(),
  /** The Vxu that the wallet paid, if it did. */
  spent_vxu: vxu.optional(),
  server_id: anyId.optional(),
  server_name: text.optional(),
  character_id: textId.optional(),
  character_name: text.optional(),
  created_at: moment,
  updated_at: moment,
  expires_at: moment.optional(),
  /** The error's name of a declined order, and its sentence. */
  error: text.optional(),
  message: text.optional(),
  /** How a pending order continues. */
  next: outcome.optional(),
  /** When the player claimed "I have paid": an operator looks for the transfer. */
  claimed_at: moment.optional(),
  /** How many more claims the player may make today, for an order that can be claimed. */
  claims_left: wholeNumber.optional(),
  timeline: z.array(z.object({ step: text, at: moment })).default([]),
});
export type Order = z.output<typeof order>;

/** The `data` of every call that makes an order. */
export const orderAnswer = z.intersection(
  z.object({ transaction_id: textId, state: orderState.optional() }),
  outcome,
);
export type OrderAnswer = z.output<typeof orderAnswer>;

const article = z.object({ name: text, description: text.default(""), picture: text.default("") });

export const product = z.object({
  id: anyId,
  name: text,
  image: text.default(""),
  price: vxu,
  price_old: vxu.optional(),
  discount: wholeNumber.optional(),
  items: z.array(article).default([]),
  event_id: anyId.optional(),
  item_id: anyId.optional(),
  game_id: anyId,
  sold_out: z.boolean().optional(),
  /** How many are left, if few. */
  left: wholeNumber.optional(),
  /** The calling player has bought it: each gift only once. */
  bought: z.boolean().optional(),
});
export type Product = z.output<typeof product>;

export const item = z.object({
  id: anyId,
  name: text,
  picture: text.default(""),
  description: text.default(""),
  category: text.default(""),
  package_id: textId.optional(),
  /** The price in Vxu, paid from the wallet. */
  price: vxu,
  /** The price in VND by any other method, if the publisher sells it that way. */
  price_vnd: vnd.optional(),
  contents: z.array(article).default([]),
  /** How many the calling player may still buy, if limited. */
  left: wholeNumber.optional(),
});
export type Item = z.output<typeof item>;

export const itemPackage = z.object({ package_id: textId, category: text, name: text.optional() });

export const giftCode = z.object({ product_name: text, code: text, created_at: moment });
export type GiftCode = z.output<typeof giftCode>;

export const sliderBanner = z.object({
  id: textId,
  status: z.coerce.number(),
  image: text,
  title: text.default(""),
  link: text.optional(),
});

export const bothLanguages = z.object({ vi: text, en: text });

export const notice = z.object({
  /** The site of the publisher's that the notice is about; `nap` is this one. */
  name: text,
  message: text.optional(),
  from: moment.optional(),
  until: moment.optional(),
});

/** Maintenance or inspection of one site, as operators see it. */
export const siteSwitch = z.object({
  kind: z.enum(["maintain", "inspect"]),
  name: text,
  phase: z.enum(["ahead", "now"]),
  message: bothLanguages.optional(),
  from: moment.optional(),
  until: moment.optional(),
  set_by: text.optional(),
  set_at: moment.optional(),
});
export type SiteSwitch = z.output<typeof siteSwitch>;
