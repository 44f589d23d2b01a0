import type { NextRequest } from "next/server";
import { handleAuth, type AuthContext } from "@/lib/auth/handler";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respondRefusal } from "@/lib/relay/respond";

export function GET(request: NextRequest, context: AuthContext): Promise<Response> {
  return handleAuth(request, context, callOptionsOf(request.headers));
}

export async function POST(request: NextRequest, context: AuthContext): Promise<Response> {
  const call = callOptionsOf(request.headers);
  if (!isSameOrigin(request.headers)) return respondRefusal({ error: "foreign_origin" }, call.locale);
  return handleAuth(request, context, call);
}
