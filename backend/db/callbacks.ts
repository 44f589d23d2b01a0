import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { prepared, preparedInsertMany } from "./prepared";
import { callbacks } from "./tables";

/** The most unsigned callbacks stored per order; further ones are only counted. */
const most_unsigned = 64;

export interface StoredCallback {
  provider: string;
  /** Identifies the message among those of its provider: repeats have the same text. */
  meaning: string;
  fields: string;
  signed: boolean;
  orderId?: string;
  effect: string;
  at: Date;
}

type Named = Pick<StoredCallback, "provider" | "meaning">;

const digestOf = ({ meaning }: Named) => createHash("sha256").update(meaning).digest("hex");

const callbackByDigest = prepared("callback_by_digest", (db) =>
  db
    .select({ copies: callbacks.copies })
    .from(callbacks)
    .where(
      and(
        eq(callbacks.provider, sql.placeholder("provider")),
        eq(callbacks.digest, sql.placeholder("digest")),
      ),
    ),
);

export async function isCallbackStored(db: Database, of: Named): Promise<boolean> {
  const rows = await callbackByDigest(db, { provider: of.provider, digest: digestOf(of) });
  return rows.length > 0;
}

/** What a repeat changes in the stored callback. */
const ofRepeat = {
  copies: sql`least(${callbacks.copies}, 2147483646) + 1`,
  effect: sql`CASE WHEN excluded.effect = 'already' THEN ${callbacks.effect} ELSE excluded.effect END`,
};

const addCallbacks = preparedInsertMany(
  "insert_callbacks",
  callbacks,
  ["provider", "digest", "orderId", "fields", "signed", "effect", "copies", "at"],
  sql` ON CONFLICT (provider, digest) DO UPDATE SET copies = ${ofRepeat.copies}, effect = ${ofRepeat.effect}`,
);

/** Stores signed callbacks, of which no two may have the same meaning. */
export function storeCallbacks(tx: Database, stored: StoredCallback[]): Promise<unknown> {
  return addCallbacks(
    tx,
    stored.map((callback) => ({ ...callback, digest: digestOf(callback), copies: 1 })),
  );
}

/** Stores a callback once for each meaning, with the number of copies and its last effect other than "already". */
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
      set: ofRepeat,
    });
}

/** True if the order has the most unsigned callbacks stored, and this one is new. */
async function isFull(db: Database, callback: StoredCallback): Promise<boolean> {
  const { provider, orderId } = callback;
  const ofOrder = and(
    eq(callbacks.provider, provider),
    orderId === undefined ? isNull(callbacks.orderId) : eq(callbacks.orderId, orderId),
    eq(callbacks.signed, false),
  );
  return (await db.$count(callbacks, ofOrder)) >= most_unsigned && !(await isCallbackStored(db, callback));
}
