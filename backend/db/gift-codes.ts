import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "./database";
import { insertMany } from "./many-rows";
import { giftCodes, gifts } from "./tables";

export interface CodeRow {
  gift_id: string;
  code: string;
}

/** A statement takes 65,535 parameters at most. */
const at_once = 10_000;

/** The limited gifts among these ids: only they have codes that are imported. */
export async function selectLimitedGifts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: gifts.id, limited: gifts.limited })
    .from(gifts)
    .where(inArray(gifts.id, [...ids]));
  return new Set(rows.filter(({ limited }) => limited).map(({ id }) => id));
}

/** Those of these codes that are in the database, of which gift each is, and whether it was sold. */
export async function selectKnownCodes(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, { gift_id: string; sold: boolean }>> {
  const known = new Map<string, { gift_id: string; sold: boolean }>();
  for (let start = 0; start < codes.length; start += at_once) {
    const rows = await db
      .select({ code: giftCodes.code, giftId: giftCodes.giftId, orderId: giftCodes.orderId })
      .from(giftCodes)
      .where(inArray(giftCodes.code, codes.slice(start, start + at_once)));
    for (const { code, giftId, orderId } of rows)
      known.set(code, { gift_id: giftId, sold: orderId !== null });
  }
  return known;
}

export async function insertCodes(db: Database, rows: readonly CodeRow[]): Promise<void> {
  await insertMany(
    db,
    giftCodes,
    rows.map(({ gift_id: giftId, code }) => ({ giftId, code })),
  );
}

/** Removes codes that are not sold from the gifts named with them: the gift of each code that went. */
export async function deleteUnsoldCodes(
  tx: Database,
  rows: readonly CodeRow[],
): Promise<Map<string, string>> {
  const gone = new Map<string, string>();
  const codesOf = new Map<string, string[]>();
  for (const { gift_id, code } of rows) {
    const codes = codesOf.get(gift_id) ?? [];
    codes.push(code);
    codesOf.set(gift_id, codes);
  }
  for (const [giftId, codes] of codesOf)
    for (let start = 0; start < codes.length; start += at_once) {
      const some = inArray(giftCodes.code, codes.slice(start, start + at_once));
      const deleted = await tx
        .delete(giftCodes)
        .where(and(eq(giftCodes.giftId, giftId), isNull(giftCodes.orderId), some))
        .returning({ code: giftCodes.code });
      for (const { code } of deleted) gone.set(code, giftId);
    }
  return gone;
}

/**
 * Adds the code that a game has made for an order. Another one of the same order changes nothing. False if the code is
 * another order's.
 */
export async function addIssuedCode(
  db: Database,
  row: { code: string; giftId: string; orderId: string },
): Promise<boolean> {
  const added = await db
    .insert(giftCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: giftCodes.code });
  if (added.length > 0) return true;
  const known = await db.select().from(giftCodes).where(eq(giftCodes.orderId, row.orderId));
  return known.length > 0;
}
