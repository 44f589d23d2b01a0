import { and, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { OrderState } from "@/lib/contract/entities";
import type { Database } from "./database";
import { games, orders, type OrderRow } from "./tables";

export interface HistoryFilter {
  playerId: string;
  gameId?: number;
  methodId?: number;
  state?: OrderState;
  kind?: OrderRow["kind"];
  from?: Date;
  /** Exclusive. */
  until?: Date;
  before?: { createdAt: Date; id: string };
  limit: number;
}

/** The filter's conditions, without the page. */
function fits(filter: Omit<HistoryFilter, "before" | "limit">) {
  return and(
    eq(orders.playerId, filter.playerId),
    filter.gameId === undefined ? undefined : eq(orders.gameId, filter.gameId),
    filter.methodId === undefined ? undefined : eq(orders.methodId, filter.methodId),
    filter.state && eq(orders.state, filter.state),
    filter.kind && eq(orders.kind, filter.kind),
    filter.from && gte(orders.createdAt, filter.from),
    filter.until && lt(orders.createdAt, filter.until),
  );
}

const paidStates = ["paid", "settled"] as const;

/** The sums over the filtered orders that were paid; `paid_amount` in VND, `spent_vxu` from the wallet. */
export async function sumHistory(db: Database, filter: Omit<HistoryFilter, "before" | "limit">) {
  const [row] = await db
    .select({
      orders: count(),
      paid_amount: sql<number>`coalesce(sum(${orders.paidAmount}), 0)`.mapWith(Number),
      vxu: sql<number>`coalesce(sum(${orders.vxu} + ${orders.bonusVxu}), 0)`.mapWith(Number),
      spent_vxu: sql<number>`coalesce(sum(${orders.spentVxu}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(fits(filter), inArray(orders.state, [...paidStates])));
  return row ?? { orders: 0, paid_amount: 0, vxu: 0, spent_vxu: 0 };
}

/** The games that the player paid in, latest first; one index lookup for each game. */
export async function selectRecentGameIds(db: Database, playerId: string, limit: number): Promise<number[]> {
  const last = db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(
      and(eq(orders.playerId, playerId), eq(orders.gameId, games.id), inArray(orders.state, [...paidStates])),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .as("last");
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoinLateral(last, sql`true`)
    .where(eq(games.hidden, false))
    .orderBy(desc(last.at))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** VND that the player has paid for a game since a moment. */
export async function sumRecharged(
  db: Database,
  of: { playerId: string; gameId: number; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orders.paidAmount}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, of.playerId),
        eq(orders.gameId, of.gameId),
        inArray(orders.state, [...paidStates]),
        gte(orders.paidAt, of.since),
        // No order is open for a week, so this only limits how much of the index is read.
        gte(orders.createdAt, new Date(of.since.getTime() - 7 * 86_400_000)),
      ),
    );
  return row?.sum ?? 0;
}

/** Newest first. */
export async function selectHistory(db: Database, filter: HistoryFilter): Promise<OrderRow[]> {
  const { before } = filter;
  return db
    .select()
    .from(orders)
    .where(
      and(
        fits(filter),
        before &&
          sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit);
}
