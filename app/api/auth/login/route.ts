import { companionCookies, sessionCookies } from "@/lib/auth/cookies";
import { signIn } from "@/lib/auth/sign-in";
import { endpoints } from "@/lib/contract";
import { refuseForeign } from "@/lib/relay/refuse-foreign";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respond, respondRefusal } from "@/lib/relay/respond";

/** The local sign-in (spec.md §7): for a program of the same origin; the dialog signs in through NextAuth. */
export async function POST(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const foreign = refuseForeign(request.headers, endpoints.loginLocal);
  if (foreign) return respondRefusal({ error: foreign }, call.locale);

  const input: unknown = await request.json().catch(() => undefined);
  if (input === undefined) return respondRefusal({ error: "bad_json" }, call.locale);

  const answer = await signIn(endpoints.loginLocal, input, call);
  if (!answer.ok) return respondRefusal(answer, call.locale);
  const response = respond(200, {
    code: 200,
    message: "",
    data: null,
    user: answer.user,
    token: answer.session.token,
  });
  for (const cookie of [...(await sessionCookies(answer.session)), ...companionCookies(answer.session)]) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}
