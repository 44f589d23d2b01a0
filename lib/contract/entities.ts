import { z } from "zod";
import { outcome } from "./outcome";
import { anyId, flag, moment, numberId, picture, text, textId, vnd, vxu, wholeNumber } from "./values";

export type { Outcome } from "./outcome";

export const game = z
  .object({
    id: anyId,
    vgp_id: anyId.describe("The publisher's product number of the game; calls name it vgp_id"),
    alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    open: flag.default(0).describe("1: the game opens soon; its page is /{alias}/openbeta"),
    need_character_info: flag.default(1).describe("1: a server and a character are chosen before paying"),
    need_role_check: flag
      .default(0)
      .describe("1: only players with a role in the game may top it up (with the user's flag_role_check)"),
    flag_role_check: flag.default(0).describe("1: social sign-in is closed for the game"),
    favicon: picture.default(""),
    game: z.object({ name: text, icon: picture.default("") }),
    colour: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional()
      .catch(undefined)
      .describe("A CSS hex colour that tints the game's page"),
    age_label: text.optional().describe("Such as 18+"),
    reminder_minutes: wholeNumber
      .optional()
      .catch(undefined)
      .describe("Players are reminded of their health after each so many minutes (Decree 147/2024: 30)"),
    description: text.optional(),
    genre: text.optional(),
  })
  .meta({ id: "Game", description: "A game in the order of the home page" });
export type Game = z.output<typeof game>;

export const user = z
  .object({
    id: textId,
    username: text.describe("Shown in the header"),
    user_token: text
      .optional()
      .describe("Single-use, valid for 5 minutes: signs a player in at the portal from elsewhere"),
    flag_role_check: flag
      .default(0)
      .describe("getProfile with game_id: 1 where the player has no role in the game"),
    bonus_percent: wholeNumber
      .optional()
      .describe(
        "The bonus of the player's next top-up, in percent, as the settings name it: 10 before the first one and 5 afterwards where they name none",
      ),
  })
  .meta({ id: "User", description: "The signed-in player; the id is the jti of the token" });
export type User = z.output<typeof user>;

export const server = z.object({ id: anyId, name: text }).meta({ id: "Server" });
export type Server = z.output<typeof server>;

export const character = z.object({ id: anyId, name: text }).meta({ id: "Character" });
export type Character = z.output<typeof character>;

export const role = z
  .object({
    id: anyId,
    name: text,
    server_id: anyId,
    server_name: text,
    level: wholeNumber.optional().describe("Shown beside the server's name"),
  })
  .meta({ id: "Role", description: "A character with its server" });
export type Role = z.output<typeof role>;

/** What each state is, and what a player sees, is in backend/http/openapi/guide.ts. */
export const orderState = z
  .enum(["created", "pending", "declined", "expired", "review", "paid", "settled", "refunded"])
  .meta({ id: "OrderState", description: "States only move forward" });
export type OrderState = z.output<typeof orderState>;

/** The steps of an order's timeline that players are shown. */
export const timelineSteps = [
  "made",
  "paid",
  "confirmed",
  "sent",
  "arrived",
  "review",
  "declined",
  "cancelled",
  "expired",
  "refunded",
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export const orderKind = z.enum(["topup", "item", "gift"]).meta({
  id: "OrderKind",
  description: "topup: Vxu; item: an item of a game; gift: a gift code of the web shop",
});

export const order = z
  .object({
    transaction_id: anyId.describe("The order code: shown to the player, who names it to support"),
    state: orderState,
    method_id: numberId,
    payment_method: text,
    game_id: numberId,
    game_alias: text.optional(),
    game_name: text.optional(),
    amount: vnd.describe("The requested amount in VND; for a card its declared face value"),
    paid_amount: wholeNumber.optional().describe("The amount that was really paid, if known"),
    vxu: vxu.describe("Vxu bought, without the bonus; before payment the expected number"),
    bonus_vxu: vxu.default(0).describe("In addition to vxu"),
    kind: orderKind.optional().catch(undefined).describe("Without it: topup, or known from item_id"),
    item_id: textId.optional(),
    item_name: text.optional(),
    spent_vxu: vxu.optional().describe("The Vxu that the wallet paid, if it did"),
    server_id: anyId.optional(),
    server_name: text.optional(),
    character_id: textId.optional(),
    character_name: text.optional(),
    created_at: moment,
    updated_at: moment,
    expires_at: moment.optional().describe("Until when it can be paid; the page counts down"),
    payable_s: wholeNumber
      .optional()
      .describe(
        "Seconds for which it can still be paid: a device's clock may be wrong, so this is counted down",
      ),
    error: text.optional().describe("Why an order was declined: a name of the refusals"),
    message: text.optional().describe("Why an order was declined: a sentence, shown unchanged"),
    next: outcome
      .optional()
      .describe("How a pending order goes on: the outcome again, for a player who comes back"),
    cancellable: z
      .boolean()
      .optional()
      .describe("The player may cancel it now (cancelOrder). Without it the page has no such button"),
    claimed_at: moment
      .optional()
      .describe('When the player claimed "I have paid": an operator looks for the transfer'),
    claims_left: wholeNumber
      .optional()
      .describe("How many more claims the player may make today, for an order that can be claimed"),
    timeline: z
      .array(z.object({ step: text.describe(`One of ${timelineSteps.join(", ")}`), at: moment }))
      .default([])
      .describe("What happened to the order, the oldest first; a step of another name is not shown"),
  })
  .meta({ id: "Order", description: "A purchase of a player" });
export type Order = z.output<typeof order>;

export const orderAnswer = z
  .intersection(
    z.object({
      transaction_id: anyId.describe("The order code: shown to the player, who names it to support"),
      state: orderState.optional(),
    }),
    outcome,
  )
  .meta({ id: "OrderAnswer", description: "The order that a call has made, and how it goes on" });
export type OrderAnswer = z.output<typeof orderAnswer>;

const article = z
  .object({ name: text, description: text.default(""), picture: picture.default("") })
  .meta({ id: "Article", description: "A part of what is sold" });

export const product = z
  .object({
    id: anyId,
    name: text,
    image: picture.default(""),
    price: vxu,
    price_old: vxu.optional().describe("Shown crossed out"),
    discount: wholeNumber.optional().describe("In percent"),
    items: z.array(article).default([]),
    event_id: anyId.optional(),
    item_id: anyId.optional(),
    game_id: anyId,
    sold_out: z.boolean().optional(),
    left: wholeNumber.optional().describe("How many are left, if few"),
    bought: z.boolean().optional().describe("The calling player has bought it: each gift only once"),
  })
  .meta({ id: "Product", description: "A gift of the web shop" });
export type Product = z.output<typeof product>;

export const item = z
  .object({
    id: anyId,
    name: text,
    picture: picture.default(""),
    description: text.default(""),
    category: text.default("").describe("Items of one category stand together"),
    package_id: textId.optional(),
    price: vxu.describe("The price in Vxu, paid from the wallet"),
    price_vnd: vnd
      .optional()
      .describe("The price in VND by any other method, if the publisher sells it that way"),
    contents: z.array(article).default([]),
    left: wholeNumber.optional().describe("How many the calling player may still buy, if limited"),
  })
  .meta({ id: "Item", description: "An item of a game" });
export type Item = z.output<typeof item>;

export const itemPackage = z
  .object({ package_id: textId, category: text, name: text.optional() })
  .meta({ id: "Package" });

export const giftCode = z
  .object({ product_name: text, code: text, created_at: moment })
  .meta({ id: "GiftCode" });
export type GiftCode = z.output<typeof giftCode>;
