import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { endpoints } from "@/lib/contract";
import { loginArrival } from "@/lib/contract/endpoints/auth";
import { readEnv } from "@/lib/env";
import type { PublisherRefusal } from "@/lib/publisher/answer";
import { callPublisher, type CallOptions } from "@/lib/publisher/call";
import { parseCookies } from "./cookie-header";
import { startSession, type Session } from "./session";

export type Arrival = z.output<typeof loginArrival.body>;

/** Holds an arrival while the player is asked about it; a script can't read it. */
export const pendingCookie = "arrival_token";
/** Tells the page what to say: `ask`, or the name of an error. */
export const arrivalCookie = "arrival";
export const PENDING_S = 300;

/** Keeps what is sealed here from being taken for a session. */
const salt = "arrival";

/** Nobody has looked at the token yet, or nobody knows: it is kept, and tried again. */
export const isUntold = ({ error }: PublisherRefusal): boolean => error.startsWith("publisher_");

export async function sealArrival(arrival: Arrival): Promise<string> {
  return encode({ token: { ...arrival }, secret: readEnv().NEXTAUTH_SECRET, maxAge: PENDING_S, salt });
}

export async function readPending(cookieHeader: string | null): Promise<Arrival | undefined> {
  const token = parseCookies(cookieHeader).get(pendingCookie);
  if (!token) return undefined;
  const opened = await decode({ token, secret: readEnv().NEXTAUTH_SECRET, salt }).catch(() => null);
  return loginArrival.body.safeParse(opened).data;
}

/** Spends the user_token at the backend. Another player's name on it is no sign-in. */
export async function takeArrival(
  arrival: Arrival,
  call: CallOptions,
): Promise<{ ok: true; session: Session } | PublisherRefusal> {
  const answer = await callPublisher(endpoints.loginArrival, { body: arrival }, call);
  if (!answer.ok) return answer.error === "unauthorized" ? { ...answer, error: "arrival_refused" } : answer;
  const { token, user } = answer.value;
  if (user.id !== arrival.id) return { ok: false, error: "arrival_refused", message: "", status: 401 };
  return { ok: true, session: startSession(token, user) };
}
