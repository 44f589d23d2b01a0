import { eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { insertMany } from "./many-rows";
import { giftCodes, gifts } from "./tables";

export interface CodeRow {
  gift_id: string;
  code: string;
}

/** The limited gifts among these ids: only they have codes that are imported. */
export async function selectLimitedGifts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: gifts.id, limited: gifts.limited })
    .from(gifts)
    .where(inArray(gifts.id, [...ids]));
  return new Set(rows.filter(({ limited }) => limited).map(({ id }) => id));
}

/** Those of these codes that are in the database, and whether each was sold. */
export async function selectKnownCodes(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, { sold: boolean }>> {
  const known = new Map<string, { sold: boolean }>();
  // In parts: a statement takes 65,535 parameters at most.
  for (let start = 0; start < codes.length; start += 10_000) {
    const rows = await db
      .select({ code: giftCodes.code, orderId: giftCodes.orderId })
      .from(giftCodes)
      .where(inArray(giftCodes.code, codes.slice(start, start + 10_000)));
    for (const { code, orderId } of rows) known.set(code, { sold: orderId !== null });
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
