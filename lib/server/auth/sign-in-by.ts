import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import type { PublisherRefusal } from "@/lib/server/publisher/refusal";
import type { CallOptions } from "@/lib/server/publisher/call";
import { parseCookies } from "./cookie-header";
import { companionCookies } from "./cookies";
import { authOptions } from "./options";
import type { AuthTrace, Strategy } from "./providers";
import { sessionCookieName } from "./session";
import type { SignedIn } from "./sign-in";

/**
 * Signs in by a NextAuth provider in a request that does not go to NextAuth's own route: the JSON sign-in of spec.md
 * §7, and addresses with a user_token. NextAuth still makes the session and its cookies. `cookies` are Set-Cookie
 * lines, including those of spec.md §3.
 */
export async function signInBy(
  strategy: Strategy,
  fields: object,
  cookieHeader: string | null,
  call: CallOptions,
): Promise<(SignedIn & { cookies: string[] }) | PublisherRefusal> {
  const trace: AuthTrace = {};
  const options = authOptions(call, trace);
  const csrf = await ask(options, { action: ["csrf"], method: "GET" });
  const { csrfToken } = csrf.body as { csrfToken: string };
  const answer = await ask(options, {
    action: ["callback", strategy],
    method: "POST",
    // NextAuth is given the parts of an earlier session's cookie, so that it clears those that it does not overwrite.
    cookies: { ...sessionParts(cookieHeader), ...valuesOf(csrf.cookies) },
    body: { ...fields, callbackUrl: "/", csrfToken, json: "true" },
  });
  if (trace.refused) return trace.refused;
  if (!trace.signedIn) throw new Error(`NextAuth did not ask its provider ${strategy}`);
  const session = answer.cookies.filter((line) => line.startsWith(sessionCookieName()));
  return { ...trace.signedIn, cookies: [...session, ...companionCookies(trace.signedIn)] };
}

interface AuthRequest {
  action: string[];
  method: "GET" | "POST";
  cookies?: Record<string, string>;
  body?: object;
}

/** Calls NextAuth's handler with a request and a response made in memory. */
async function ask(options: AuthOptions, { action, method, cookies = {}, body = {} }: AuthRequest) {
  const request: Partial<NextApiRequest> = {
    method,
    query: { nextauth: action },
    headers: {},
    cookies,
    body,
  };
  const answer = { cookies: [] as string[], body: undefined as unknown };
  const response = {
    status: () => response,
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.cookies : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name === "Set-Cookie") answer.cookies = [value].flat();
      return response;
    },
    send: (sent: unknown) => void (answer.body = sent),
    json: (sent: unknown) => void (answer.body = sent),
    end: () => undefined,
  };
  // These are the only parts of a request and a response that NextAuth reads.
  await NextAuth(request as NextApiRequest, response as typeof response & NextApiResponse, options);
  return answer;
}

function sessionParts(cookieHeader: string | null): Record<string, string> {
  const sent = [...parseCookies(cookieHeader)];
  return Object.fromEntries(sent.filter(([name]) => name.startsWith(sessionCookieName())));
}

function valuesOf(lines: readonly string[]): Record<string, string> {
  const pairs = parseCookies(lines.map((line) => line.split(";", 1)[0]).join(";"));
  return Object.fromEntries([...pairs].map(([name, value]) => [name, decodeURIComponent(value)]));
}
