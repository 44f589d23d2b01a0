import { companionCookies, sessionCookies } from "@/lib/auth/cookies";
import { answerPreflight, refuseStranger, shareWith } from "@/lib/auth/cross-origin";
import { signIn } from "@/lib/auth/sign-in";
import { endpoints } from "@/lib/contract";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respond, respondRefusal, retryHeaders } from "@/lib/relay/respond";

export const OPTIONS = answerPreflight;

/** The local sign-in (spec.md §7): for programs of this origin and of REDIRECT_ALLOWLIST; the dialog goes through NextAuth. */
export async function POST(request: Request): Promise<Response> {
  return shareWith(request, await answer(request));
}

async function answer(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const foreign = refuseStranger(request.headers);
  if (foreign) return respondRefusal({ error: foreign }, call.locale);

  const input: unknown = await request.json().catch(() => undefined);
  if (input === undefined) return respondRefusal({ error: "bad_json" }, call.locale);

  const signedIn = await signIn(endpoints.loginLocal, input, call);
  if (!signedIn.ok) return respondRefusal(signedIn, call.locale, retryHeaders(signedIn));
  const { session, user } = signedIn;
  const response = respond(200, { code: 200, message: "", data: null, user, token: session.token });
  for (const cookie of [...(await sessionCookies(session)), ...companionCookies(session)]) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}
