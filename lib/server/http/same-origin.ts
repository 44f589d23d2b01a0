import { readEnv } from "@/lib/env";

/** Whether Origin equals the request's own Host, or PUBLIC_URL. A missing Origin or `null` is foreign. */
export function isSameOrigin(headers: Headers, publicUrl: string = readEnv().PUBLIC_URL): boolean {
  const origin = headers.get("origin");
  if (!origin || origin === "null") return false;
  const host = headers.get("host");
  // The portal does not know whether a proxy in front of it speaks TLS, so only the host is compared.
  return origin === `http://${host}` || origin === `https://${host}` || origin === new URL(publicUrl).origin;
}

export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}
