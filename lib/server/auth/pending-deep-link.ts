import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { endpoints } from "@/lib/contract";
import { loginByDeepLink } from "@/lib/contract/endpoints/auth";
import { isSecure, readEnv } from "@/lib/env";
import type { PublisherRefusal } from "@/lib/server/publisher/refusal";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import { parseCookies, writeCookie } from "./cookie-header";
import { startSession } from "./session";
import type { SignedIn } from "./sign-in";

export type DeepLink = z.output<typeof loginByDeepLink.body>;

/** A deep-link sign-in that has not been completed yet. */
const pendingDeepLink = loginByDeepLink.body.extend({
  strategy: z.enum(["social", "arrival"]),
  /** Whether the player has to confirm. One that only waits for the publisher is retried without a question. */
  asks: z.boolean(),
});
export type PendingDeepLink = z.output<typeof pendingDeepLink>;

/** Stores a deep-link sign-in until the player has confirmed it; scripts cannot read it. */
export const pendingCookie = "arrival_token";
/** Names the message that the page shows: `ask`, or the name of an error. */
export const deepLinkCookie = "arrival";
const PENDING_S = 300;

/** A separate salt, so that this cookie cannot be used as a session. */
const salt = "arrival";

/** The publisher did not answer, or we do not know whether it did: the sign-in is stored and retried. */
export const isUnknownOutcome = ({ error }: PublisherRefusal): boolean => error.startsWith("publisher_");

/** The Set-Cookie line that stores a deep-link sign-in, sealed, for five minutes. */
export async function sealPending(pending: PendingDeepLink): Promise<string> {
  const sealed = await encode({
    token: { ...pending },
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

/**
 * Redeems the user_token at the backend. It is refused if it belongs to another id or username than the address says,
 * because the player has confirmed that name.
 */
export async function redeemDeepLink(
  link: DeepLink,
  call: CallOptions,
): Promise<SignedIn | PublisherRefusal> {
  const answer = await callPublisher(endpoints.loginByDeepLink, { body: link }, call);
  // The backend has no such call: its token is the session's, if get_profile takes it.
  const redeemed =
    !answer.ok && answer.error === "not_available_yet" ? await signInAsBearer(link.user_token, call) : answer;
  if (!redeemed.ok)
    return redeemed.error === "unauthorized" ? { ...redeemed, error: "arrival_refused" } : redeemed;
  const { token, user } = redeemed.value;
  if (user?.id !== link.id || !isSameName(user.username, link.username))
    return { ok: false, error: "arrival_refused", message: "", status: 401 };
  return { ok: true, session: startSession(token, user), user };
}

/** Such a token is not single-use: who has the link can sign in as long as it is valid (README). */
async function signInAsBearer(token: string, call: CallOptions) {
  const profile = await callPublisher(endpoints.getProfile, {}, { ...call, token });
  return profile.ok ? { ok: true as const, value: { token, user: profile.value.user } } : profile;
}

const isSameName = (one: string, other: string) =>
  one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
