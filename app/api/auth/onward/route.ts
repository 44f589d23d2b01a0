import { readReturnAddress } from "@/lib/contract/return-address";
import { readEnv } from "@/lib/env";

/** Redirects to another site after signing in: one on REDIRECT_ALLOWLIST, or else the home page. */
export function GET(request: Request): Response {
  const { REDIRECT_ALLOWLIST, PUBLIC_URL } = readEnv();
  const requested = new URL(request.url).searchParams.get("to") ?? "";
  const address = readReturnAddress(requested, [new URL(PUBLIC_URL).origin, ...REDIRECT_ALLOWLIST]);
  const headers = {
    location: address?.href ?? "/",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  };
  return new Response(null, { status: 303, headers });
}
