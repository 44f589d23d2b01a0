import "server-only";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie";

/** As long as the browser keeps its order keys (lib/client/order/order-key.ts). */
const lifetime_s = 900;
const most = 20;

const cookie = sealedCookie("form_sent", lifetime_s, z.object({ keys: z.array(z.string()) }));

/**
 * The keys of this browser's forms that have made an order, or may have: a backend that does not know keys gets none of
 * them a second time, from whichever tab.
 */
export async function readSentKeys(cookieHeader: string | null | undefined): Promise<string[]> {
  return (await cookie.read(cookieHeader))?.keys ?? [];
}

/** The Set-Cookie line that adds a key to those of the request. */
export async function addSentKey(cookieHeader: string | null | undefined, key: string): Promise<string> {
  const keys = new Set([...(await readSentKeys(cookieHeader)), key]);
  return cookie.write({ keys: [...keys].slice(-most) });
}
