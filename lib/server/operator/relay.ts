import "server-only";
import { operatorEndpoints } from "@/lib/contract";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal, retryHeaders } from "@/lib/server/http/respond";
import { callPublisher } from "@/lib/server/publisher/call";
import { createFinder } from "@/lib/server/relay/find-endpoint";
import { readInput } from "@/lib/server/relay/read-input";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";
import { readOperatorSession } from "./session";

const findEndpoint = createFinder(operatorEndpoints);

/** Relays an operator's call like a player's, but only with the operator's token. */
export async function relayOperator(request: Request): Promise<Response> {
  const { headers, method, url } = request;
  const options = callOptionsOf(headers);
  const { pathname, searchParams } = new URL(url);
  const match = findEndpoint(method, pathname);
  if (!match) return respondRefusal({ error: "not_found" }, options.locale);

  const foreign = refuseForeign(headers, match.endpoint);
  if (foreign) return respondRefusal({ error: foreign }, options.locale);

  const session = await readOperatorSession(headers.get("cookie"));
  if (!session) return respondRefusal({ error: "unauthorized" }, options.locale);

  const input = readInput(match, searchParams, method === "POST" ? await request.text() : undefined);
  if (!input.ok) return respondRefusal(input, options.locale);

  const answer = await callPublisher(match.endpoint, input.value, { ...options, token: session.token });
  return answer.ok
    ? respond(200, answer.value)
    : respondRefusal(answer, options.locale, retryHeaders(answer));
}
