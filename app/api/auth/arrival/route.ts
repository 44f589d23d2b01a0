import { z } from "zod";
import { isSecure } from "@/lib/env";
import { writeCookie } from "@/lib/server/auth/cookie-header";
import { isUnknownOutcome, pendingCookie, readPending } from "@/lib/server/auth/pending-deep-link";
import { readSession } from "@/lib/server/auth/session";
import { signInBy } from "@/lib/server/auth/sign-in-by";
import { revokeSession } from "@/lib/server/auth/sign-out";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respond, respondRefusal } from "@/lib/server/http/respond";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";

/** `id`: the player whom the question named; missing when the page retries without a question. */
const decision = z.object({ accept: z.boolean(), id: z.string().optional() });

/** The names for the question: the signed-in player and the player of the deep link. The token is not sent. */
export async function GET(request: Request): Promise<Response> {
  const cookies = request.headers.get("cookie");
  const [current, arriving] = [await readSession(cookies), await readPending(cookies)];
  if (!arriving) return respondRefusal({ error: "arrival_refused" }, callOptionsOf(request.headers).locale);
  const data = { current: current?.user.username ?? "", arriving: arriving.username, id: arriving.id };
  return respond(200, { code: 200, message: "", data });
}

/**
 * Takes the player's answer: change to the deep link's player, or stay. Either way the link is used up, unless the
 * publisher could not be reached.
 */
export async function POST(request: Request): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const foreign = refuseForeign(request.headers, { method: "POST", changes: true });
  if (foreign) return respondRefusal({ error: foreign }, call.locale);
  const answered = decision.safeParse(await request.json().catch(() => undefined));
  if (!answered.success) return respondRefusal({ error: "invalid_input" }, call.locale);

  const { accept, id } = answered.data;
  const cookies = request.headers.get("cookie");
  const pending = await readPending(cookies);
  // A link that needs a confirmation is accepted only with the id that the question named: another link may have been
  // opened since.
  const isAnother = accept && pending?.asks && pending.id !== id;
  if (isAnother) return respondRefusal({ error: "arrival_refused" }, call.locale);
  const { strategy = "arrival", asks: _asks, ...link } = pending ?? {};
  const answer = accept && pending ? await signInBy(strategy, link, cookies, call) : undefined;
  const refusal = answer?.ok === false ? answer : undefined;
  const response =
    refusal || (accept && !pending)
      ? respondRefusal(refusal ?? { error: "arrival_refused" }, call.locale)
      : respond(200, { code: 200, message: "", data: null });
  if (answer?.ok) {
    await revokeSession(cookies, call, answer.session.token);
    for (const cookie of answer.cookies) response.headers.append("set-cookie", cookie);
  }
  const flags = { maxAge_s: 0, httpOnly: true, secure: isSecure() };
  if (!refusal || !isUnknownOutcome(refusal))
    response.headers.append("set-cookie", writeCookie(pendingCookie, "", flags));
  return response;
}
