import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { operatorAuthOptions } from "@/lib/operator/options";
import { callOptionsOf } from "@/lib/relay/request-facts";
import { respondRefusal } from "@/lib/relay/respond";

type Context = { params: Promise<{ nextauth: string[] }> };

/** What the switchboard's sign-in needs of NextAuth, and nothing beside it. */
const known: Record<string, readonly string[]> = { GET: ["csrf"], POST: ["callback"] };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const call = callOptionsOf(request.headers);
  const [action = ""] = (await context.params).nextauth;
  if (!known[request.method]?.includes(action)) return respondRefusal({ error: "not_found" }, call.locale);
  if (request.method === "POST" && !isSameOrigin(request.headers))
    return respondRefusal({ error: "foreign_origin" }, call.locale);
  const answer = (await NextAuth(request, context, operatorAuthOptions(call))) as Response;
  const response = new Response(answer.body, answer);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

export { handle as GET, handle as POST };
