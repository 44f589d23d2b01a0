import { readSession } from "@/lib/auth/session";
import { endpoints } from "@/lib/contract";
import { callPublisher } from "@/lib/publisher";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respond, respondRefusal } from "@/lib/relay/respond";

export async function GET(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const session = await readSession(request.headers.get("cookie"));
  if (!session) return respondRefusal({ error: "unauthorized" }, call.locale);
  const answer = await callPublisher(endpoints.currentUser, {}, { ...call, token: session.token });
  return answer.ok ? respond(200, answer.value) : respondRefusal(answer, call.locale);
}
