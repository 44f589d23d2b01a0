import "server-only";
import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endpoints } from "@/lib/contract";
import { placeOf } from "@/lib/doors/place";
import type { Locale } from "@/lib/i18n/routing";
import { isSecure, readEnv } from "@/lib/env";
import type { CallOptions } from "@/lib/publisher/call";
import { openSession, sealSession, SESSION_S, sessionCookieName, type Session } from "./session";
import { signIn } from "./sign-in";

/** What happened during one request to NextAuth's handler, so that the route can add the companion cookies. */
export interface AuthTrace {
  signedIn?: Session;
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
          const answer = await signIn(endpoints.loginPublisher, input, { ...call, locale });
          // NextAuth hands an error's message on to the page as it is: the sentence that the dialog shows.
          if (!answer.ok) throw new Error(answer.message);
          trace.signedIn = answer.session;
          return { id: answer.session.user.id, name: answer.session.user.username };
        },
      }),
    ],
    callbacks: {
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

/** next-auth's client sends the browser's own Accept-Language, but also the page's address. */
function pageLanguage(input: Record<string, unknown> | undefined): Locale | undefined {
  const page = input?.callbackUrl;
  return typeof page === "string" && URL.canParse(page) ? placeOf(new URL(page).pathname).locale : undefined;
}
