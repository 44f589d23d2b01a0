import "server-only";
import { createHmac } from "node:crypto";

/** What the portal says of a client: neither is good as a proof of the other. */
type Said = "client address" | "known browser";

/** Proves to the backend that it is the portal who says this of a client. */
export function proveClient(secret: string, said: Said, value: string): string {
  return createHmac("sha256", secret).update(`${said} ${value}`).digest("base64url");
}
