import type { NextRequest } from "next/server";
import type { AuthContext } from "@/lib/server/auth/ask-nextauth";
import { handleAuth } from "@/lib/server/auth/handler";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respondRefusal } from "@/lib/server/http/respond";
import { isSameOrigin } from "@/lib/server/http/same-origin";

/**
 * The NextAuth actions that are supported. NextAuth answers some others with 500: a provider's callback by GET (none of
 * ours comes back that way), and HEAD, which Next passes on as GET.
 */
const supported: Record<string, readonly string[]> = {
  GET: ["csrf", "session", "providers", "signin", "signout", "error"],
  POST: ["callback", "signin", "signout"],
};

async function handle(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const [action = ""] = (await context.params).nextauth;
  if (!supported[request.method]?.includes(action))
    return respondRefusal({ error: "not_found" }, call.locale);
  if (request.method === "POST" && !isSameOrigin(request.headers))
    return respondRefusal({ error: "foreign_origin" }, call.locale);
  return handleAuth(request, context, call);
}

export { handle as GET, handle as POST };
