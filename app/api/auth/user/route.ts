import { endpoints } from "@/lib/contract";
import { answerPreflight, isOtherOrigin, shareWithReader } from "@/lib/server/auth/api-reader";
import { bearerOf } from "@/lib/server/auth/bearer";
import { readSession } from "@/lib/server/auth/session";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal } from "@/lib/server/http/respond";
import { callPublisher } from "@/lib/server/publisher";

export const OPTIONS = answerPreflight;

/**
 * The signed-in player. Another origin may read it if it is on API_ALLOWLIST, but gets no token that could sign in as
 * the player.
 */
export async function GET(request: Request): Promise<Response> {
  const { headers } = request;
  const call = callOptionsOf(headers);
  const token = bearerOf(headers) ?? (await readSession(headers.get("cookie")))?.token;
  if (!token) return shareWithReader(request, respondRefusal({ error: "unauthorized" }, call.locale));
  const answer = await callPublisher(endpoints.currentUser, {}, { ...call, token });
  if (!answer.ok) return shareWithReader(request, respondRefusal(answer, call.locale));
  const { user_token: _token, ...user } = answer.value.user;
  const { code, message } = answer.value;
  const body = isOtherOrigin(headers) ? { code, message, user } : answer.value;
  return shareWithReader(request, respond(200, body));
}
