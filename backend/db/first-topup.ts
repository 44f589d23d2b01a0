import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { orders, players } from "./tables";

/**
 * The number of earlier top-ups by which an order's bonus is promised (see bonusPercent). The first-top-up bonus is
 * promised to one order only, the oldest unpaid one; the credited bonus depends on which order is paid first.
 */
export async function selectEarlierTopups(
  db: Database,
  playerId: string,
): Promise<(orderId?: string) => number> {
  const [player] = await db.select({ topups: players.topups }).from(players).where(eq(players.id, playerId));
  const topups = player?.topups ?? 0;
  if (topups > 0) return () => topups;
  const [oldest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, playerId),
        eq(orders.kind, "topup"),
        inArray(orders.state, ["created", "pending", "review"]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1);
  return (orderId) => (oldest === undefined || oldest.id === orderId ? 0 : 1);
}
