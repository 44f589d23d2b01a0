import "server-only";
import { readEnv } from "@/lib/env";

/** Origin equals the request's own Host, or PUBLIC_URL. Missing and `null` are foreign. */
export function isSameOrigin(headers: Headers, publicUrl: string = readEnv().PUBLIC_URL): boolean {
  const origin = headers.get("origin");
  if (!origin || origin === "null") return false;
  const host = headers.get("host");
  // The portal does not know whether a proxy before it speaks TLS: the host decides.
  return origin === `http://${host}` || origin === `https://${host}` || origin === new URL(publicUrl).origin;
}

export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}
