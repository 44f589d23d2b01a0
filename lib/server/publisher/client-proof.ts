import { createHmac } from "node:crypto";

/** What the portal asserts: about a client, or that it makes a call itself. The proof of one is not valid for another. */
type Subject = "client address" | "known browser" | "portal call";

/** An HMAC that proves to the backend that this assertion comes from the portal. */
export function proveClient(secret: string, subject: Subject, value: string): string {
  return createHmac("sha256", secret).update(`${subject} ${value}`).digest("base64url");
}
