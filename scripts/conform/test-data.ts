import { z } from "zod";

/** What can't be found out by asking a backend: a second player, and cards that may be spent. */
export const testData = z.object({
  other: z.object({ username: z.string().min(1), password: z.string().min(1) }).optional(),
  /** A Bearer token of the player's whose time is over. */
  expired_token: z.string().optional(),
  cards: z
    .array(
      z.object({
        method: z.number(),
        serial: z.string(),
        code: z.string(),
        amount: z.number(),
        /** The captcha's answer, for a method that asks for one. */
        captcha: z.string().optional(),
      }),
    )
    .default([]),
});
export type TestData = z.output<typeof testData>;

const id = z.union([z.string(), z.number()]);

/**
 * What can't be found out by asking a game server: whom it knows, and how often it has handed an order out. Game and
 * character are found by its lists where they are not named.
 */
export const gameServerData = z.object({
  player: z
    .object({
      player_id: id.default("1"),
      game_id: id.optional(),
      server_id: id.optional(),
      character_id: id.optional(),
      item_id: id.transform(String).optional(),
    })
    .prefault({}),
  /** With {order_id} in it; it answers {"delivered": times}. */
  delivered_url: z.string().optional(),
});
export type GameServerData = z.output<typeof gameServerData>;
