import type { NextRequest } from "next/server";
import { askNextAuth, type AuthContext } from "@/lib/server/auth/ask-nextauth";
import { answerLimit } from "@/lib/server/auth/handler";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respondRefusal } from "@/lib/server/http/respond";
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
  const options = operatorAuthOptions(call, trace);
  return answerLimit(await askNextAuth(request, context, options, call.locale), trace.refused);
}

export { handle as GET, handle as POST };
