import { clearedCookies } from "@/lib/auth/cookies";
import { revokeSession } from "@/lib/auth/sign-out";
import { endpoints } from "@/lib/contract";
import { refuseForeign } from "@/lib/relay/refuse-foreign";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respond, respondRefusal } from "@/lib/relay/respond";

/** Revokes the token at the backend and clears every cookie that a session has left. */
export async function POST(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const foreign = refuseForeign(request.headers, endpoints.logout);
  if (foreign) return respondRefusal({ error: foreign }, call.locale);

  const cookies = request.headers.get("cookie");
  await revokeSession(cookies, call);
  const response = respond(200, { code: 200, message: "", data: null });
  for (const cookie of clearedCookies(cookies)) response.headers.append("set-cookie", cookie);
  return response;
}
