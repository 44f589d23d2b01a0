import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readEnv } from "@/lib/env";
import type { Session } from "@/lib/server/auth/session";

/** The key of one submission: the idempotency key of the order that it makes. It is a UUID, as a tid has to be. */
export const makeFormKey = (): string => randomUUID();

export const isFormKey = (key: unknown): key is string => z.uuid().safeParse(key).success;

/** Proves in the form that the confirmation page was made for this session, which no other site can read. */
export function proveFormKey(session: Session, key: string): string {
  const { user, ends_at } = session;
  return createHmac("sha256", readEnv().NEXTAUTH_SECRET)
    .update(JSON.stringify(["form key", user.id, ends_at, key]))
    .digest("base64url");
}

export function isProven(session: Session, key: string, proof: string): boolean {
  const [expected, received] = [Buffer.from(proveFormKey(session, key)), Buffer.from(proof)];
  return isFormKey(key) && expected.length === received.length && timingSafeEqual(expected, received);
}
