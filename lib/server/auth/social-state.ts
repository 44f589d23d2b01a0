import { randomBytes, timingSafeEqual } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { isSecure, readEnv } from "@/lib/env";
import { parseCookies, writeCookie } from "./cookie-header";

/** Goes to the social network in redirect_uri and comes back in the address. */
export const stateParameter = "social_state";
const stateCookie = "social_state";
/** As long as the backend waits for the network's response. */
const STATE_S = 900;
const salt = "social-state";

/**
 * A state for one social sign-in of this browser: the value for the address, and the Set-Cookie line that binds it to
 * the browser.
 */
export async function makeSocialState(): Promise<{ state: string; cookie: string }> {
  const state = randomBytes(24).toString("base64url");
  const sealed = await encode({
    token: { state },
    secret: readEnv().NEXTAUTH_SECRET,
    maxAge: STATE_S,
    salt,
  });
  return { state, cookie: writeCookie(stateCookie, sealed, flags(STATE_S)) };
}

/** Whether the social sign-in that returns with `state` was started in this browser. */
export async function isOwnSocialState(state: string | null, cookieHeader: string | null): Promise<boolean> {
  const token = parseCookies(cookieHeader).get(stateCookie);
  if (!state || !token) return false;
  const opened = await decode({ token, secret: readEnv().NEXTAUTH_SECRET, salt }).catch(() => null);
  const [own, received] = [Buffer.from(String(opened?.state ?? "")), Buffer.from(state)];
  return own.length > 0 && own.length === received.length && timingSafeEqual(own, received);
}

/** The Set-Cookie line that clears the state: it is used once. */
export const clearSocialState = () => writeCookie(stateCookie, "", flags(0));

const flags = (maxAge_s: number) => ({ maxAge_s, httpOnly: true, secure: isSecure() });
