import type { NextRequest } from "next/server";
import { askNextAuth, type AuthContext } from "@/lib/auth/ask-nextauth";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { operatorAuthOptions } from "@/lib/operator/options";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respondRefusal } from "@/lib/relay/respond";

/** What the switchboard's sign-in needs of NextAuth, and nothing beside it. */
const known: Record<string, readonly string[]> = { GET: ["csrf"], POST: ["callback"] };

async function handle(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const [action = ""] = (await context.params).nextauth;
  if (!known[request.method]?.includes(action)) return respondRefusal({ error: "not_found" }, call.locale);
  if (request.method === "POST" && !isSameOrigin(request.headers))
    return respondRefusal({ error: "foreign_origin" }, call.locale);
  const answer = await askNextAuth(request, context, operatorAuthOptions(call), call.locale);
  const response = new Response(answer.body, answer);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

export { handle as GET, handle as POST };
