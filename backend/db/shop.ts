import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "./database";
import { prepared } from "./prepared";
import { giftCodes, gifts, items, orders, packages, shops, type GiftRow, type OrderRow } from "./tables";

export async function selectItems(db: Database, of: { gameId: number } | { packageId: string }) {
  return db
    .select({ item: items, category: packages.category })
    .from(items)
    .innerJoin(packages, eq(packages.id, items.packageId))
    .where("gameId" in of ? eq(items.gameId, of.gameId) : eq(items.packageId, of.packageId))
    .orderBy(asc(items.position));
}

const itemById = prepared("item_by_id", (db) =>
  db
    .select({ item: items, category: packages.category })
    .from(items)
    .innerJoin(packages, eq(packages.id, items.packageId))
    .where(and(eq(items.id, sql.placeholder("id")), eq(items.gameId, sql.placeholder("gameId")))),
);

export async function selectItem(db: Database, gameId: number, id: string) {
  const [row] = await itemById(db, { id, gameId });
  return row;
}

export async function selectPackages(db: Database, of: { gameId: number } | { id: string }) {
  return db
    .select()
    .from(packages)
    .where("gameId" in of ? eq(packages.gameId, of.gameId) : eq(packages.id, of.id))
    .orderBy(asc(packages.position));
}

export async function selectShop(db: Database, gameId: number) {
  const [row] = await db.select().from(shops).where(eq(shops.gameId, gameId));
  return row?.details;
}

/** The gifts of a game; `left` is the number of free codes of a limited one. */
export async function selectGifts(db: Database, gameId: number): Promise<{ gift: GiftRow; left?: number }[]> {
  const rows = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.gameId, gameId), eq(gifts.hidden, false)))
    .orderBy(asc(gifts.position));
  const limited = rows.filter((gift) => gift.limited).map(({ id }) => id);
  if (limited.length === 0) return rows.map((gift) => ({ gift }));
  const free = await db
    .select({ id: giftCodes.giftId, left: count() })
    .from(giftCodes)
    .where(and(inArray(giftCodes.giftId, limited), isNull(giftCodes.orderId)))
    .groupBy(giftCodes.giftId);
  const left = (id: string) => free.find((row) => row.id === id)?.left ?? 0;
  return rows.map((gift) => (gift.limited ? { gift, left: left(gift.id) } : { gift }));
}

const giftById = prepared("gift_by_id", (db) =>
  db
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.id, sql.placeholder("id")),
        eq(gifts.gameId, sql.placeholder("gameId")),
        eq(gifts.hidden, false),
      ),
    ),
);

export async function selectGift(db: Database, gameId: number, id: string): Promise<GiftRow | undefined> {
  const [row] = await giftById(db, { id, gameId });
  return row;
}

export function slotOf(playerId: string, itemId: string, slot: number | undefined): string | null {
  return slot === undefined ? null : `${playerId}:${itemId}:${slot}`;
}

/** The slots that the player's live purchases take, of each item that may be bought `limit` times. */
export async function selectTakenSlots(
  db: Database,
  playerId: string,
  limited: { id: string; limit: number }[],
): Promise<(id: string) => number[]> {
  const slots = limited.flatMap(({ id, limit }) =>
    Array.from({ length: limit }, (_, slot) => slotOf(playerId, id, slot) ?? ""),
  );
  if (slots.length === 0) return () => [];
  const rows = await db
    .select({ itemId: orders.itemId, slot: orders.slot })
    .from(orders)
    .where(
      and(
        isNotNull(orders.slot),
        inArray(orders.slot, slots),
        sql`${orders.state} NOT IN ('declined', 'expired', 'refunded')`,
      ),
    );
  return (id) =>
    rows.filter(({ itemId }) => itemId === id).map(({ slot }) => Number(slot?.split(":").at(-1)));
}

/** True if another live purchase has this one's slot, taken after this one had ended. */
export async function isSlotTakenElsewhere(
  tx: Database,
  { id, slot }: Pick<OrderRow, "id" | "slot">,
): Promise<boolean> {
  if (!slot) return false;
  const live = sql`${orders.state} NOT IN ('declined', 'expired', 'refunded')`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.slot, slot), ne(orders.id, id), live));
  return rows.length > 0;
}

const codeOfOrder = prepared("code_of_order", (db) =>
  db
    .select({ code: giftCodes.code })
    .from(giftCodes)
    .where(eq(giftCodes.orderId, sql.placeholder("orderId"))),
);

export async function selectCode(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await codeOfOrder(db, { orderId });
  return row?.code;
}

/** The codes that the player bought in a game, newest first, without those of refunded purchases. */
export async function selectBoughtCodes(
  db: Database,
  of: { playerId: string; gameId: number; eventId?: string },
) {
  return db
    .select({ code: giftCodes.code, name: orders.itemName, at: orders.createdAt })
    .from(orders)
    .innerJoin(giftCodes, eq(giftCodes.orderId, orders.id))
    .innerJoin(gifts, eq(gifts.id, giftCodes.giftId))
    .where(
      and(
        eq(orders.playerId, of.playerId),
        eq(orders.gameId, of.gameId),
        eq(orders.kind, "gift"),
        of.eventId === undefined ? undefined : eq(gifts.eventId, of.eventId),
        ne(orders.state, "refunded"),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
}
