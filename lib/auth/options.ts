import "server-only";
import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endpoints } from "@/lib/contract";
import type { ErrorName } from "@/lib/contract/errors";
import { readReturnAddress } from "@/lib/contract/return-address";
import { readSameSitePath } from "@/lib/browser/session/same-site";
import { placeOf } from "@/lib/doors/place";
import type { Locale } from "@/lib/i18n/routing";
import { isSecure, readEnv } from "@/lib/env";
import type { PublisherRefusal } from "@/lib/publisher/answer";
import type { CallOptions } from "@/lib/publisher/call";
import { takeArrival } from "./arrival";
import { openSession, sealSession, SESSION_S, sessionCookieName, type Session } from "./session";
import { signIn } from "./sign-in";

/** What happened during one request to NextAuth's handler, so that the route can add the companion cookies. */
export interface AuthTrace {
  signedIn?: Session;
  refused?: PublisherRefusal;
}

/** NextAuth's options for one request: the sign-in call speaks the page's language and names the client. */
export function authOptions(call: CallOptions, trace: AuthTrace): AuthOptions {
  const secure = isSecure();
  return {
    secret: readEnv().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_S },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(secure),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    pages: { signIn: "/?login=1", error: "/?login=1" },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    jwt: {
      maxAge: SESSION_S,
      encode: ({ token, secret }) => sealSession(token ?? {}, String(secret)),
      decode: async ({ token, secret }) => (token ? openSession(token, String(secret)) : null),
    },
    providers: [
      CredentialsProvider({
        id: "publisher",
        name: "Publisher",
        credentials: { username: {}, password: {}, game_id: {} },
        async authorize(input): Promise<User> {
          const locale = pageLanguage(input) ?? call.locale;
          return settle(await signIn(endpoints.loginPublisher, input, { ...call, locale }), trace);
        },
      }),
      CredentialsProvider({
        id: "local",
        name: "Local",
        credentials: { username: {}, password: {}, game_id: {} },
        authorize: async (input) => settle(await signIn(endpoints.loginLocal, input, call), trace),
      }),
      // The end of a social sign-in, and of a way in from a game; the door for arrivals does the same for addresses.
      CredentialsProvider({
        id: "social",
        name: "Social",
        credentials: { id: {}, username: {}, user_token: {} },
        async authorize(input) {
          const arrival = endpoints.loginArrival.body.safeParse(input);
          if (!arrival.success) throw new Error(refusalText("arrival_refused", ""));
          return settle(await takeArrival(arrival.data, call), trace);
        },
      }),
    ],
    callbacks: {
      // Another site's address is gone to by /api/auth/onward alone.
      redirect: ({ url, baseUrl }) =>
        readReturnAddress(URL.canParse(url) ? url : baseUrl + (readSameSitePath(url) ?? "/"), [
          new URL(baseUrl).origin,
        ])?.href ?? baseUrl,
      // The session as opened, or as it was just made: nothing that a page posts gets into it.
      jwt: ({ token }) => (trace.signedIn ? { ...trace.signedIn } : token),
      // Without its token: this is what a script may read.
      session: ({ session, token }) => {
        const { user, ends_at } = token as unknown as Session;
        return {
          ...session,
          user: { id: user.id, name: user.username },
          expires: new Date(ends_at * 1000).toISOString(),
        };
      },
    },
  };
}

/** NextAuth hands an error's message on to the page as it is: what the dialog needs to know, as JSON. */
function settle(answer: { ok: true; session: Session } | PublisherRefusal, trace: AuthTrace): User {
  if (!answer.ok) {
    trace.refused = answer;
    throw new Error(refusalText(answer.error, answer.message));
  }
  trace.signedIn = answer.session;
  return { id: answer.session.user.id, name: answer.session.user.username };
}

const refusalText = (error: ErrorName, message: string) => JSON.stringify({ error, message });

/** next-auth's client sends the browser's own Accept-Language, but also the page's address. */
function pageLanguage(input: Record<string, unknown> | undefined): Locale | undefined {
  const page = input?.callbackUrl;
  return typeof page === "string" && URL.canParse(page) ? placeOf(new URL(page).pathname).locale : undefined;
}
