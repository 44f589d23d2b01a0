import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";
import { isSecure, readEnv } from "@/lib/env";
import { parseCookies, writeCookie } from "@/lib/server/auth/cookie-header";

const name = "wallet_lock";
const salt = "wallet-lock";
const claims = z.object({ player: z.string(), key: z.string(), until_ms: z.number() });

/** The Set-Cookie line that stores a purchase in the browser, so that another portal knows of it, too. */
export async function writeWalletCookie(player: string, key: string, sent_ms: number): Promise<string> {
  const token = { player, key, until_ms: sent_ms + wallet_lockout_s * 1000 };
  const secret = readEnv().NEXTAUTH_SECRET;
  const sealed = await encode({ token, secret, salt, maxAge: wallet_lockout_s });
  return writeCookie(name, sealed, { maxAge_s: wallet_lockout_s, httpOnly: true, secure: isSecure() });
}

/** Seconds that the same player has to wait after this browser's last purchase. */
export async function readWalletCookie(
  cookieHeader: string | null,
  player: string,
  key: string,
  now_ms: number,
): Promise<number> {
  const token = parseCookies(cookieHeader).get(name);
  if (!token) return 0;
  const opened = await decode({ token, secret: readEnv().NEXTAUTH_SECRET, salt }).catch(() => null);
  const lock = claims.safeParse(opened).data;
  if (!lock || lock.player !== player || lock.key === key) return 0;
  return Math.max(0, Math.ceil((lock.until_ms - now_ms) / 1000));
}
