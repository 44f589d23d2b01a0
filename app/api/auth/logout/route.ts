import { bearerOf } from "@/lib/server/auth/bearer";
import { clearedCookies } from "@/lib/server/auth/cookies";
import { revokeSession, revokeToken } from "@/lib/server/auth/sign-out";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal } from "@/lib/server/http/respond";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";

/** Revokes the token at the backend and clears every cookie of the session. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const call = callOptionsOf(headers);
  const foreign = refuseForeign(headers, { method: "POST", changes: true });
  if (foreign) return respondRefusal({ error: foreign }, call.locale);

  const cookies = headers.get("cookie");
  const token = bearerOf(headers);
  await Promise.all([token && revokeToken(token, call), revokeSession(cookies, call)]);
  const response = respond(200, { code: 200, message: "", data: null });
  for (const cookie of clearedCookies(cookies)) response.headers.append("set-cookie", cookie);
  return response;
}
