import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";

/** The nonce and nothing else: what any page with a strict policy pays. */
export function middleware(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: "/", runtime: "nodejs" };
