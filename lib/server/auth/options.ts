import type { AuthOptions } from "next-auth";
import { readReturnAddress } from "@/lib/contract/return-address";
import { isSecure, readEnv } from "@/lib/env";
import { readSameSitePath } from "@/lib/routes/same-site";
import type { CallOptions } from "@/lib/server/publisher/call";
import { signInProviders, type AuthTrace } from "./providers";
import { openSession, sealSession, SESSION_S, sessionCookieName, type Session } from "./session";

/** NextAuth's options for one request. The sign-in call uses the page's language and names the client. */
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
    providers: signInProviders(call, trace),
    callbacks: {
      // Only /api/auth/onward redirects to another site.
      redirect: ({ url, baseUrl }) =>
        readReturnAddress(URL.canParse(url) ? url : baseUrl + (readSameSitePath(url) ?? "/"), [
          new URL(baseUrl).origin,
        ])?.href ?? baseUrl,
      // The session as decrypted, or as just created: no field of a posted body gets into it.
      jwt: ({ token }) => (trace.signedIn ? { ...trace.signedIn.session } : token),
      // Without the token, because scripts can read this.
      session: ({ session, token }) => {
        const { user, ends_at } = token as Session;
        return {
          ...session,
          user: { id: user.id, name: user.username },
          expires: new Date(ends_at * 1000).toISOString(),
        };
      },
    },
  };
}
