import type { NextRequest } from "next/server";
import { askNextAuth, type AuthContext } from "@/lib/server/auth/ask-nextauth";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respondRefusal, retryHeaders } from "@/lib/server/http/respond";
import { isSameOrigin } from "@/lib/server/http/same-origin";
import { operatorAuthOptions, type OperatorTrace } from "@/lib/server/operator/options";

/** The NextAuth actions that the switchboard's sign-in needs; no others are supported. */
const supported: Record<string, readonly string[]> = { GET: ["csrf"], POST: ["callback"] };

async function handle(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const [action = ""] = (await context.params).nextauth;
  if (!supported[request.method]?.includes(action))
    return respondRefusal({ error: "not_found" }, call.locale);
  if (request.method === "POST" && !isSameOrigin(request.headers))
    return respondRefusal({ error: "foreign_origin" }, call.locale);
  const trace: OperatorTrace = {};
  const options = operatorAuthOptions(call, trace, request.headers.get("user-agent"));
  const answer = await askNextAuth(request, context, options, call.locale);
  // NextAuth would say it in an address; the form also needs the refusal's name, to ask for a code.
  if (trace.refused) return respondRefusal(trace.refused, call.locale, retryHeaders(trace.refused));
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}

export { handle as GET, handle as POST };
