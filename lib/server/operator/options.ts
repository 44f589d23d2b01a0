import "server-only";
import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endpoints } from "@/lib/contract";
import { isSecure, readEnv } from "@/lib/env";
import { sentenceOf } from "@/lib/i18n/sentences";
import type { PublisherRefusal } from "@/lib/server/publisher/refusal";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import {
  OPERATOR_SESSION_S,
  openOperatorSession,
  operatorCookie,
  sealOperatorSession,
  startOperatorSession,
  type OperatorSession,
} from "./session";
import { operatorTrouble } from "./trouble";

/** The refusal of the sign-in call, which is answered in place of NextAuth's response. */
export interface OperatorTrace {
  refused?: PublisherRefusal;
}

/**
 * NextAuth's options for operators. Provider and cookies are separate from the players', so that one browser can have
 * both sessions and neither can be used as the other.
 */
export function operatorAuthOptions(
  call: CallOptions,
  trace: OperatorTrace,
  browser: string | null = null,
): AuthOptions {
  let signedIn: OperatorSession | undefined;
  return {
    secret: readEnv().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: OPERATOR_SESSION_S },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: operatorCookie("session-token"),
      csrfToken: operatorCookie("csrf-token"),
      callbackUrl: operatorCookie("callback-url"),
    },
    pages: { signIn: "/operator", error: "/operator" },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    jwt: {
      maxAge: OPERATOR_SESSION_S,
      encode: ({ token }) => sealOperatorSession(token),
      decode: async ({ token }) => (token ? await openOperatorSession(token) : null),
    },
    providers: [
      CredentialsProvider({
        id: "operator",
        name: "Operator",
        credentials: { username: {}, password: {}, code: {}, passkey: {} },
        async authorize(input): Promise<User> {
          const locale = call.locale ?? "vi";
          const { username, password, code, passkey } = input ?? {};
          const body = endpoints.loginOperator.body.safeParse({
            username,
            password,
            ...(code && { code }),
            ...(passkey && { passkey: readPasskey(passkey) }),
            ...(browser && { browser: browser.slice(0, 300) }),
          });
          if (!body.success) throw new Error(sentenceOf("wrong_credentials", locale));
          const answer = await callPublisher(endpoints.loginOperator, { body: body.data }, call);
          if (!answer.ok) {
            const message = await operatorTrouble(answer, locale);
            trace.refused = { ...answer, message };
            throw new Error(message);
          }
          signedIn = startOperatorSession(answer.value.token, answer.value.operator);
          return { id: signedIn.operator.id, name: signedIn.operator.username };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token }) => (signedIn ? { ...signedIn } : token),
      session: ({ session, token }) => {
        const { operator } = token as OperatorSession;
        return { ...session, user: { id: operator.id, name: operator.username } };
      },
    },
  };
}

/** The form's passkey, as JSON; what is none is refused by the contract. */
function readPasskey(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
