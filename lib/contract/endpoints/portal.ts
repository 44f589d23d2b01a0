import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { orderState } from "../entities";
import { textId, wholeNumber } from "../values";

/** Asked by the portal's processes alone, never relayed: a browser is told of its own player's orders (lib/server/live). */
export const listOrderChanges = define(addresses.listOrderChanges)({
  name: "listOrderChanges",
  summary: "The orders of all players that were made or have changed since a cursor",
  auth: "portal",
  level: "feature",
  without: "an order's page asks how its order stands, at intervals, and is not told when it changes",
  query: z.object({
    after: z
      .string()
      .max(8192)
      .optional()
      .describe("The cursor of the last answer. Without it nothing but the cursor of now is answered"),
    wait_s: wholeNumber
      .pipe(z.number().max(25))
      .optional()
      .describe("How long to wait for a first change before an empty list is answered"),
  }),
  data: z.object({
    cursor: z.string().min(1).max(8192),
    changes: z.array(z.object({ user_id: textId, transaction_id: textId, state: orderState })),
    missed: z
      .boolean()
      .optional()
      .describe(
        "Changes since `after` are left out: too many, or the cursor is unknown. Open pages ask again",
      ),
  }),
});

export const getStoredPicture = define(addresses.getStoredPicture)({
  name: "getStoredPicture",
  summary: "A picture that an operator has uploaded, as WebP",
  auth: "open",
  level: "unused",
  refusals: ["not_found"],
  params: z.object({ picture_id: z.string().regex(/^[\w-]{43}$/) }),
  data: z.object({ data: z.string().describe("Base64") }),
});
