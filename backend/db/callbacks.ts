import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { callbacks } from "./tables";

/** Messages of one order whose signature does not cover what they say: more are only counted. */
const most_unsigned = 64;

export interface StoredCallback {
  provider: string;
  /** What tells it from other messages of the provider. */
  meaning: string;
  fields: string;
  signed: boolean;
  orderId?: string;
  effect: string;
  at: Date;
}

type Named = Pick<StoredCallback, "provider" | "meaning">;

const digestOf = ({ meaning }: Named) => createHash("sha256").update(meaning).digest("hex");

export async function isCallbackStored(db: Database, of: Named): Promise<boolean> {
  const same = and(eq(callbacks.provider, of.provider), eq(callbacks.digest, digestOf(of)));
  return (await db.$count(callbacks, same)) > 0;
}

/** Keeps a callback once for each meaning, with how often it came and what it did when it did anything. */
export async function storeCallback(db: Database, callback: StoredCallback): Promise<void> {
  const { provider, orderId, signed, effect, at } = callback;
  const row = { provider, digest: digestOf(callback), fields: callback.fields };
  const counted = !signed && (await isFull(db, callback));
  await db
    .insert(callbacks)
    .values({
      ...(counted ? { provider, digest: `more ${orderId ?? ""}`, fields: "" } : row),
      orderId,
      signed,
      effect,
      at,
    })
    .onConflictDoUpdate({
      target: [callbacks.provider, callbacks.digest],
      set: {
        copies: sql`least(${callbacks.copies}, 2147483646) + 1`,
        effect: sql`CASE WHEN excluded.effect = 'already' THEN ${callbacks.effect} ELSE excluded.effect END`,
      },
    });
}

/** True where an order has its unsigned messages already, and this is a further one. */
async function isFull(db: Database, callback: StoredCallback): Promise<boolean> {
  const { provider, orderId } = callback;
  const ofOrder = and(
    eq(callbacks.provider, provider),
    orderId === undefined ? isNull(callbacks.orderId) : eq(callbacks.orderId, orderId),
    eq(callbacks.signed, false),
  );
  return (await db.$count(callbacks, ofOrder)) >= most_unsigned && !(await isCallbackStored(db, callback));
}
