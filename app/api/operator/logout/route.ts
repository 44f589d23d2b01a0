import { endpoints } from "@/lib/contract";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal } from "@/lib/server/http/respond";
import { clearedOperatorCookie, readOperatorSession } from "@/lib/server/operator/session";
import { callPublisher } from "@/lib/server/publisher";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";

/** Revokes the token and clears the cookie, even if the backend does not respond. */
export async function POST(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const foreign = refuseForeign(request.headers, endpoints.logoutOperator);
  if (foreign) return respondRefusal({ error: foreign }, call.locale);
  const session = await readOperatorSession(request.headers.get("cookie"));
  if (session)
    await callPublisher(endpoints.logoutOperator, {}, { ...call, token: session.token, timeout_ms: 5_000 });
  return respond(200, { code: 200, message: "", data: null }, { "set-cookie": clearedOperatorCookie() });
}
