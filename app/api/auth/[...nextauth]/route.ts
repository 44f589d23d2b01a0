import type { NextRequest } from "next/server";
import { handleAuth, type AuthContext } from "@/lib/auth/handler";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respondRefusal } from "@/lib/relay/respond";

export async function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  // No strategy comes back by GET: NextAuth answers such a callback with 500.
  if ((await context.params).nextauth[0] === "callback")
    return respondRefusal({ error: "not_found" }, call.locale);
  return handleAuth(request, context, call);
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  if (!isSameOrigin(request.headers)) return respondRefusal({ error: "foreign_origin" }, call.locale);
  return handleAuth(request, context, call);
}
