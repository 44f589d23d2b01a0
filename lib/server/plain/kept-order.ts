import "server-only";
import { z } from "zod";
import { outcome } from "@/lib/contract/outcome";
import { sealedCookie } from "./sealed-cookie";

/** As long as the browser keeps its order keys (lib/client/order/order-key.ts). */
const lifetime_s = 900;
/** A browser keeps a cookie of 4 KB. */
const longest = 3_500;

/** The order that a form has made: by its key, and how it goes on, which not every backend says again. */
const keptOrder = z.object({
  key: z.string(),
  transaction_id: z.string(),
  outcome: outcome.optional().catch(undefined),
});
export type KeptOrder = z.output<typeof keptOrder>;

const cookie = sealedCookie("form_order", lifetime_s, keptOrder);

/** The Set-Cookie line of the last order that was made by a form. */
export async function writeKeptOrder(kept: KeptOrder): Promise<string> {
  const whole = await cookie.write(kept);
  return whole.length <= longest ? whole : cookie.write({ ...kept, outcome: undefined });
}

export const readKeptOrder = cookie.read;
