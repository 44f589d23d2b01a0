import { createHash, createHmac } from "node:crypto";

export interface MocaRequest {
  method: string;
  date: string;
  path: string;
  body: string;
}

/** The signed lines of a request, with the body's digest. Throws for a date with a line break, which is ambiguous. */
export function mocaText({ method, date, path, body }: MocaRequest): string {
  if (date.includes("\n")) throw new Error("a date of Moca's has two lines");
  const digest = createHash("sha256").update(body, "utf8").digest("base64");
  return [method, "application/json", date, path, digest, ""].join("\n");
}

/** Moca's signature (Grab's partner protocol, from memory): HMAC-SHA256 in base64. */
export function signMoca(request: MocaRequest, secret: string): string {
  return createHmac("sha256", secret).update(mocaText(request), "utf8").digest("base64");
}
