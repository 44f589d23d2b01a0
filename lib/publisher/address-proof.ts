import "server-only";
import { createHmac } from "node:crypto";

/** Proves to the backend that the portal names a client's address; good for that address alone. */
export function proveAddress(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`client address ${address}`).digest("base64url");
}
