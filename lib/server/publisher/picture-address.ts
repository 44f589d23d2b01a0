import { createHmac, timingSafeEqual } from "node:crypto";
import { readEnv } from "@/lib/env";

/** The fields of an answer that are the address of a picture. */
const pictureFields: ReadonlySet<string> = new Set(["favicon", "icon", "image", "picture", "logo"]);

const byHttp = /^http:\/\//i;
/** A request's address has at most 8,192 characters. */
const most_characters = 2_000;

/** A key of its own, so that no other signature of the portal is valid here. */
const proofOf = (address: string) => {
  const key = createHmac("sha256", readEnv().NEXTAUTH_SECRET).update("picture address").digest();
  return createHmac("sha256", key).update(address).digest("base64url");
};

/** Where the portal itself shows the picture of this address (app/picture). */
export function picturePath(address: string): string {
  return `/picture/${proofOf(address)}?of=${encodeURIComponent(address)}`;
}

/** Whether the portal has given out this address: what a visitor names is never fetched. */
export function isOwnProof(address: string, proof: string): boolean {
  const [expected, given] = [Buffer.from(proofOf(address)), Buffer.from(proof)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * An answer whose pictures by http are replaced by the portal's own addresses of them: a page by https shows no others,
 * and its content policy allows none. `body` is the answer as it came; most have no such address, and are not searched.
 */
export function withOwnPictures<T>(answer: T, body: Buffer): T {
  return body.includes("http:") ? (replaced(answer) as T) : answer;
}

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      pictureFields.has(name) && typeof field === "string" ? ownAddress(field) : replaced(field),
    ]),
  );
}

function ownAddress(address: string): string {
  const isPictureByHttp = byHttp.test(address) && address.length <= most_characters && URL.canParse(address);
  return isPictureByHttp ? picturePath(address) : address;
}
