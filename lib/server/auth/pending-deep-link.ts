import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { endpoints } from "@/lib/contract";
import { loginByDeepLink } from "@/lib/contract/endpoints/auth";
import { isSecure, readEnv } from "@/lib/env";
import type { PublisherRefusal } from "@/lib/server/publisher/answer";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import { parseCookies, writeCookie } from "./cookie-header";
import { startSession } from "./session";
import type { SignedIn } from "./sign-in";

export type DeepLink = z.output<typeof loginByDeepLink.body>;

/** An arrival that has not been taken yet. */
const pendingDeepLink = loginByDeepLink.body.extend({
  strategy: z.enum(["social", "arrival"]),
  /** Whether the player has to be asked; an arrival that only waits for the publisher is tried again unasked. */
  asks: z.boolean(),
});
export type PendingDeepLink = z.output<typeof pendingDeepLink>;

/** Holds an arrival while the player is asked about it; a script can't read it. */
export const pendingCookie = "arrival_token";
/** Tells the page what to say: `ask`, or the name of an error. */
export const deepLinkCookie = "arrival";
const PENDING_S = 300;

/** Keeps what is sealed here from being taken for a session. */
const salt = "arrival";

/** Nobody has looked at the token yet, or nobody knows: it is kept, and tried again. */
export const isUnknownOutcome = ({ error }: PublisherRefusal): boolean => error.startsWith("publisher_");

/** The Set-Cookie line that keeps an arrival for five minutes, sealed. */
export async function sealPending(arrival: PendingDeepLink): Promise<string> {
  const sealed = await encode({
    token: { ...arrival },
    secret: readEnv().NEXTAUTH_SECRET,
    maxAge: PENDING_S,
    salt,
  });
  return writeCookie(pendingCookie, sealed, { maxAge_s: PENDING_S, httpOnly: true, secure: isSecure() });
}

export async function readPending(cookieHeader: string | null): Promise<PendingDeepLink | undefined> {
  const token = parseCookies(cookieHeader).get(pendingCookie);
  if (!token) return undefined;
  const opened = await decode({ token, secret: readEnv().NEXTAUTH_SECRET, salt }).catch(() => null);
  return pendingDeepLink.safeParse(opened).data;
}

/** Spends the user_token at the backend. Another player's id or name on it is no sign-in: the question showed that name. */
export async function redeemDeepLink(
  arrival: DeepLink,
  call: CallOptions,
): Promise<SignedIn | PublisherRefusal> {
  const answer = await callPublisher(endpoints.loginByDeepLink, { body: arrival }, call);
  if (!answer.ok) return answer.error === "unauthorized" ? { ...answer, error: "arrival_refused" } : answer;
  const { token, user } = answer.value;
  if (user.id !== arrival.id || !isSameName(user.username, arrival.username))
    return { ok: false, error: "arrival_refused", message: "", status: 401 };
  return { ok: true, session: startSession(token, user), user };
}

const isSameName = (one: string, other: string) =>
  one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
