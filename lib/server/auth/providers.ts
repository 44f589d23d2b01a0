import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { endpoints } from "@/lib/contract";
import type { ErrorName } from "@/lib/contract/errors";
import type { Locale } from "@/lib/i18n/locales";
import { parsePath } from "@/lib/routes/localized-path";
import type { PublisherRefusal } from "@/lib/server/publisher/refusal";
import type { CallOptions } from "@/lib/server/publisher/call";
import { redeemDeepLink } from "./pending-deep-link";
import { signIn, type SignedIn } from "./sign-in";

export type Strategy = "publisher" | "local" | "social" | "arrival";

/** What happened during one request to NextAuth, so that the companion cookies can be added to the response. */
export interface AuthTrace {
  signedIn?: SignedIn & { strategy: Strategy };
  refused?: PublisherRefusal;
}

/** Each kind of sign-in is a NextAuth provider, and only NextAuth makes sessions (decision 0080). */
export function signInProviders(call: CallOptions, trace: AuthTrace): AuthOptions["providers"] {
  const byPassword = { username: {}, password: {}, game_id: {} };
  const byToken = { id: {}, username: {}, user_token: {} };
  const byDeepLink = (strategy: Strategy) => async (input: Record<string, unknown> | undefined) => {
    const link = endpoints.loginByDeepLink.body.safeParse(input);
    if (!link.success) throw new Error(refusalText("arrival_refused", ""));
    return settle(strategy, await redeemDeepLink(link.data, call), trace);
  };
  return [
    CredentialsProvider({
      id: "publisher",
      name: "Publisher",
      credentials: byPassword,
      async authorize(input) {
        const locale = pageLanguage(input) ?? call.locale;
        const answer = await signIn(endpoints.loginPublisher, input, { ...call, locale });
        return settle("publisher", answer, trace);
      },
    }),
    CredentialsProvider({
      id: "local",
      name: "Local",
      credentials: byPassword,
      authorize: async (input) => settle("local", await signIn(endpoints.loginLocal, input, call), trace),
    }),
    // The end of a social sign-in, and a link out of a game: the middleware calls these two.
    CredentialsProvider({
      id: "social",
      name: "Social",
      credentials: byToken,
      authorize: byDeepLink("social"),
    }),
    CredentialsProvider({
      id: "arrival",
      name: "Arrival",
      credentials: byToken,
      authorize: byDeepLink("arrival"),
    }),
  ];
}

/** NextAuth passes an error's message to the page unchanged, so the message is JSON with what the dialog needs. */
function settle(strategy: Strategy, answer: SignedIn | PublisherRefusal, trace: AuthTrace): User {
  if (!answer.ok) {
    trace.refused = answer;
    throw new Error(refusalText(answer.error, answer.message));
  }
  trace.signedIn = { ...answer, strategy };
  return { id: answer.session.user.id, name: answer.session.user.username };
}

const refusalText = (error: ErrorName, message: string) => JSON.stringify({ error, message });

/** The page's language. next-auth's client sends the browser's Accept-Language, so the page's address decides. */
function pageLanguage(input: Record<string, unknown> | undefined): Locale | undefined {
  const page = input?.callbackUrl;
  return typeof page === "string" && URL.canParse(page)
    ? parsePath(new URL(page).pathname).locale
    : undefined;
}
