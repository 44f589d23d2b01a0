import { z } from "zod";
import { knownBrowserOf, rememberBrowser } from "@/lib/server/auth/known-browser";
import { signInBy } from "@/lib/server/auth/sign-in-by";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal, retryHeaders } from "@/lib/server/http/respond";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";

/** Any fields; the provider checks them. */
const fields = z.record(z.string(), z.unknown()).catch({});

/** The local sign-in (spec.md §7), for programs of this origin. The sign-in dialog uses NextAuth's own route. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const call = callOptionsOf(headers);
  const foreign = refuseForeign(headers, { method: "POST", changes: true });
  if (foreign) return respondRefusal({ error: foreign }, call.locale);

  const input: unknown = await request.json().catch(() => undefined);
  if (input === undefined) return respondRefusal({ error: "bad_json" }, call.locale);

  const sent = headers.get("cookie");
  const answer = await signInBy("local", fields.parse(input), sent, { ...call, ...knownBrowserOf(sent) });
  if (!answer.ok) return respondRefusal(answer, call.locale, retryHeaders(answer));
  const { session, user, cookies } = answer;
  const response = respond(200, { code: 200, message: "", data: null, user, token: session.token });
  for (const cookie of [...cookies, rememberBrowser(sent, user.id)])
    response.headers.append("set-cookie", cookie);
  return response;
}
