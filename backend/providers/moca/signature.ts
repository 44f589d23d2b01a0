import { createHash, createHmac } from "node:crypto";

/** Moca (by Grab's partner protocol, from memory): HMAC-SHA256 in base 64 over the request's lines. */
export function signMoca(
  request: { method: string; date: string; path: string; body: string },
  secret: string,
): string {
  const digest = createHash("sha256").update(request.body, "utf8").digest("base64");
  const lines = [request.method, "application/json", request.date, request.path, digest, ""];
  return createHmac("sha256", secret).update(lines.join("\n"), "utf8").digest("base64");
}
