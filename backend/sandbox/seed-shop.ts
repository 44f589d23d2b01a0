import { createHash } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { giftCodes, gifts, items, packages, shops } from "../db/tables";
import { demoEvents, demoGifts, demoMilestones, demoPackages, demoRules, shopGames } from "./demo/shop";

/** Inserts the items and gifts of the sandbox's games, as far as the games exist. */
export async function seedShop(db: Database, gameIds: readonly number[]): Promise<void> {
  for (const gameId of shopGames.filter((id) => gameIds.includes(id))) {
    await db
      .insert(shops)
      .values({ gameId, details: { the_le: demoRules, events: demoEvents, milestones: demoMilestones } })
      .onConflictDoNothing();
    await seedItems(db, gameId);
    await seedGifts(db, gameId);
  }
}

async function seedItems(db: Database, gameId: number): Promise<void> {
  await db
    .insert(packages)
    .values(
      demoPackages.map(({ key, category, name }, position) => ({
        id: `${gameId}-${key}`,
        gameId,
        position,
        category,
        name,
      })),
    )
    .onConflictDoNothing();
  const rows = demoPackages.flatMap((part) =>
    part.items.map((item) => ({ packageId: `${gameId}-${part.key}`, item })),
  );
  await db
    .insert(items)
    .values(
      rows.map(({ packageId, item }, position) => ({
        id: `${gameId}-${item.key}`,
        gameId,
        packageId,
        position,
        price: item.price,
        priceVnd: item.vxu_only ? null : item.price * 100,
        perPlayer: item.per_player ?? null,
        details: {
          name: item.name,
          description: item.description,
          picture: `/shop/${item.picture}.svg`,
          contents: item.contents,
        },
      })),
    )
    .onConflictDoNothing();
}

async function seedGifts(db: Database, gameId: number): Promise<void> {
  const id = (key: string) => `${gameId}-gift-${key}`;
  await db
    .insert(gifts)
    .values(
      demoGifts.map((gift, position) => ({
        id: id(gift.key),
        gameId,
        eventId: gift.event,
        itemId: `${gameId}-code-${gift.key}`,
        position,
        price: gift.price,
        priceOld: gift.price_old ?? null,
        limited: gift.codes !== undefined,
        details: { name: gift.name, image: `/shop/${gift.image}.svg`, items: gift.items },
      })),
    )
    .onConflictDoNothing();
  for (const gift of demoGifts) {
    const giftId = id(gift.key);
    const [existing] = await db.select({ n: count() }).from(giftCodes).where(eq(giftCodes.giftId, giftId));
    const codes = Array.from({ length: gift.codes ?? 0 }, (_, n) => ({
      code: demoCode(`${giftId} ${n}`),
      giftId,
    }));
    if (codes.length !== existing?.n) await db.insert(giftCodes).values(codes).onConflictDoNothing();
  }
}

/** A code that is the same at every start, so that no second set of codes is made. */
function demoCode(of: string): string {
  return createHash("sha256").update(of).digest("hex").slice(0, 12).toUpperCase();
}
