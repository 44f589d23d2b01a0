import { answerPreflight, bearerOf, shareWith } from "@/lib/auth/cross-origin";
import { readSession } from "@/lib/auth/session";
import { endpoints } from "@/lib/contract";
import { callPublisher } from "@/lib/publisher";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respond, respondRefusal } from "@/lib/relay/respond";

export const OPTIONS = answerPreflight;

export async function GET(request: Request): Promise<Response> {
  const { headers } = request;
  const call = callOptionsOf(headers);
  const token = bearerOf(headers) ?? (await readSession(headers.get("cookie")))?.token;
  if (!token) return shareWith(request, respondRefusal({ error: "unauthorized" }, call.locale));
  const answer = await callPublisher(endpoints.currentUser, {}, { ...call, token });
  return shareWith(request, answer.ok ? respond(200, answer.value) : respondRefusal(answer, call.locale));
}
