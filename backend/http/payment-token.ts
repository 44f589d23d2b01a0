import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Secret } from "../db/seal";
import { sameSignature } from "../providers/same-signature";

const lifetime_s = 900;

const claims = z.object({
  /** The token's id, valid for one order. */
  id: z.uuid(),
  player_id: z.string(),
  game_id: z.number(),
  item_id: z.string(),
  dpt_id: z.string(),
  /** The price in Vxu that the player was shown. */
  price: z.number(),
  ends_at: z.number(),
});
type Claims = z.output<typeof claims>;

const sign = ({ current }: Secret, text: string) =>
  createHmac("sha256", current).update(`payment-token ${text}`).digest("base64url");

/** A token for one purchase of one item by one player at the price shown, valid for 15 minutes. */
export function issuePaymentToken(secret: Secret, now: Date, of: Omit<Claims, "id" | "ends_at">): string {
  const ends_at = now.getTime() + lifetime_s * 1000;
  const text = Buffer.from(JSON.stringify({ ...of, id: randomUUID(), ends_at })).toString("base64url");
  return `${text}.${sign(secret, text)}`;
}

/** Undefined if forged, expired or malformed. */
export function readPaymentToken(secret: Secret, now: Date, token: string): Claims | undefined {
  const [text = "", signature = ""] = token.split(".");
  if (!sameSignature(sign(secret, text), signature)) return undefined;
  const read = claims.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return read.success && read.data.ends_at > now.getTime() ? read.data : undefined;
}
