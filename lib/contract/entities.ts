import { z } from "zod";
import { outcome } from "./outcome";
import { anyId, moment, numberId, text, textId, vnd, vxu, wholeNumber } from "./values";

export type { Outcome } from "./outcome";

/** Publishers send flags as 0/1, "0"/"1" or booleans. */
const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1"])])
  .transform((value) => (value === true || value === 1 || value === "1" ? 1 : 0))
  .pipe(z.literal([0, 1]));

export const game = z.object({
  id: anyId,
  /** The publisher's product number of the game; what calls mean by vgp_id. */
  vgp_id: anyId,
  alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  open: flag.default(0),
  need_character_info: flag.default(1),
  need_role_check: flag.default(0),
  flag_role_check: flag.default(0),
  favicon: text.default(""),
  game: z.object({ name: text, icon: text.default("") }),
  /** A CSS hex colour that tints the game's own page. */
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
  /** Single-use, lives 5 minutes: for arriving at the portal from elsewhere. */
  user_token: text.optional(),
  flag_role_check: flag.default(0),
  /** What the player's next top-up earns: 10 before the first one, 5 afterwards. */
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
 * A payment method of a game. `state` says whether it can be chosen now; `notice` tells why not, or what to
 * watch for, in the caller's language. Order in the list is the order on the page.
 */
export const paymentMethod = z.object({
  id: numberId,
  payment_method: text,
  game_id: numberId,
  state: z.enum(["open", "trouble", "closed"]).default("open"),
  notice: text.optional(),
  /** What a top-up by this method brings in this game, beside the player's own bonus. */
  bonus_percent: wholeNumber.optional(),
  amount: wholeNumber.optional(),
  package_id: textId.optional(),
  /** The wallet's balance under method 12, for a signed-in player. */
  userwallet: z.object({ amount: vxu }).optional(),
  cards: z.array(savedCard).optional(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** An amount that may be paid, and the Vxu it buys without any bonus. */
export const paymentOption = z.object({ price: vnd, vxu: vxu.optional() });
export type PaymentOption = z.output<typeof paymentOption>;

export const bank = z.object({ id: anyId, name: text, code: text.optional(), logo: text.optional() });
export type Bank = z.output<typeof bank>;

/**
 * created: kept, the provider not yet asked · pending: with the provider · review: an operator must look ·
 * paid: the money is in · settled: what was bought has arrived · declined, expired: the provider said no ·
 * refunded: given back. States only move forward.
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
  /** The order code: shown to the player, named to support. */
  transaction_id: textId,
  state: orderState,
  method_id: numberId,
  payment_method: text,
  game_id: numberId,
  game_alias: text.optional(),
  game_name: text.optional(),
  /** What was asked, in VND; on a card the declared face value. */
  amount: vnd,
  /** What was really paid, where that is known. */
  paid_amount: wholeNumber.optional(),
  /** Vxu bought, without the bonus; before payment the expected number. */
  vxu: vxu,
  bonus_vxu: vxu.default(0),
  /** What was bought: Vxu, an item of a game, or a gift code of the web shop. */
  kind: orderKind.optional().catch(undefined),
  item_id: textId.optional(),
  item_name: text.optional(),
  /** What the wallet paid, where it did. */
  spent_vxu: vxu.optional(),
  server_id: anyId.optional(),
  server_name: text.optional(),
  character_id: textId.optional(),
  character_name: text.optional(),
  created_at: moment,
  updated_at: moment,
  expires_at: moment.optional(),
  /** The named reason of a declined order, and its sentence. */
  error: text.optional(),
  message: text.optional(),
  /** How a pending order is gone on with. */
  next: outcome.optional(),
  /** The player has said "I have paid": an operator looks for the transfer. */
  claimed_at: moment.optional(),
  /** How often the player may still say so today, of an order that can be claimed. */
  claims_left: wholeNumber.optional(),
  timeline: z.array(z.object({ step: text, at: moment })).default([]),
});
export type Order = z.output<typeof order>;

/** What every call that makes an order answers in `data`. */
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
  /** How many are left, where there are few. */
  left: wholeNumber.optional(),
  /** The asking player has bought it: each gift once. */
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
  /** The price in VND, by any other method, where the publisher sells it so. */
  price_vnd: vnd.optional(),
  contents: z.array(article).default([]),
  /** How many the asking player may still buy, where that is limited. */
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
  /** The part of the publisher's sites that is meant; `nap` is this one. */
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
