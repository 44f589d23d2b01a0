import "server-only";
import { endpoints } from "@/lib/contract";
import { headerNames } from "@/lib/contract/headers";
import { ruleOf } from "@/lib/payment/rules";
import { endedCookies } from "@/lib/server/auth/cookies";
import { announceEndedSession } from "@/lib/server/auth/ended-sessions";
import { readSession, type Session } from "@/lib/server/auth/session";
import { familyKeyOf, familyKeyOfId } from "@/lib/server/auth/token-claims";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";
import { respond, respondRefusal, retryHeaders } from "@/lib/server/http/respond";
import { callPublisher } from "@/lib/server/publisher/call";
import { fillSessionFields } from "./fill-session-fields";
import { findEndpoint } from "./find-endpoint";
import { paymentRules } from "./payment-rules";
import { readInput } from "./read-input";

/**
 * Relays a call of the page to the publisher's backend: finds its endpoint in the contract, checks it by the schemas,
 * builds its address anew from the endpoint's template, and adds the session's token. Nothing of the request's own
 * address reaches the backend.
 */
export async function relay(request: Request): Promise<Response> {
  const { headers, method, url } = request;
  const options = callOptionsOf(headers);
  const { requestId, locale } = options;
  const idHeader = { [headerNames.requestId]: requestId };
  const { pathname, searchParams } = new URL(url);

  const match = findEndpoint(method, pathname);
  if (!match) return respondRefusal({ error: "not_found" }, locale, idHeader);
  const { endpoint } = match;

  const foreign = refuseForeign(headers, endpoint);
  if (foreign) return respondRefusal({ error: foreign }, locale, idHeader);

  const session = await readSession(headers.get("cookie"));
  // Clears the cookies of a session that is invalid or has ended.
  const withEndedCookies = (refused: Response) => {
    for (const cookie of endedCookies(headers.get("cookie"))) refused.headers.append("set-cookie", cookie);
    return refused;
  };
  if (!session && endpoint.auth === "player")
    return withEndedCookies(respondRefusal({ error: "unauthorized" }, locale, idHeader));

  const input = readInput(match, searchParams, method === "POST" ? await request.text() : undefined);
  if (!input.ok) return respondRefusal(input, locale, idHeader);

  const rule = session && ruleOf(endpoint, input.value.params.payment_id);
  const key = options.idempotencyKey ?? requestId;
  const allowed = rule && (await paymentRules[rule]({ session, key, cookieHeader: headers.get("cookie") }));
  if (allowed?.ok === false) return respondRefusal(allowed, locale, idHeader);

  const answer = await callPublisher(endpoint, fillSessionFields(endpoint, input.value, session), {
    ...options,
    ...(session ? { token: session.token } : {}),
  });
  if (answer.ok && session) announceEnds(endpoint.name, session, input.value.body);
  const cookies = (await allowed?.after?.(answer.ok ? undefined : answer.error)) ?? [];
  const response = answer.ok
    ? respond(200, answer.value, idHeader)
    : respondRefusal(answer, locale, { ...idHeader, ...retryHeaders(answer) });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return !answer.ok && answer.error === "unauthorized" && session ? withEndedCookies(response) : response;
}

/** Ends the streams of the sessions that a call has revoked. */
function announceEnds(name: string, { user, token }: Session, body: unknown): void {
  if (name === endpoints.endSession.name) {
    const { id } = endpoints.endSession.body.parse(body);
    return announceEndedSession({ family: familyKeyOfId(id) });
  }
  const all = { [endpoints.signOutOthers.name]: familyKeyOf(token), [endpoints.eraseAccount.name]: "" };
  const keptFamily = all[name];
  if (keptFamily !== undefined) announceEndedSession({ player: user.id, keptFamily });
}
