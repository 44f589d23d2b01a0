import { eq, sql } from "drizzle-orm";
import { capsAt, reachedCap, type ReachedCap, type StoredCaps } from "../domain/spending-caps";
import { dayStart, monthStart } from "../domain/vietnam-day";
import type { Database } from "./database";
import { jsonRows, preparedSql } from "./prepared";
import { orders, players, spendingCaps } from "./tables";

/** What counts against a cap: payments that came, at what came, and open orders. Vxu that is spent was paid before. */
const spentSince = (since: "day" | "month") =>
  sql.raw(
    `coalesce(sum(coalesce(o.paid_amount, o.amount)) FILTER (WHERE o.created_at >= r.${since}), 0)::float8`,
  );

const spendingOf = (join: "JOIN" | "LEFT JOIN") =>
  sql`SELECT r.id, c.day_vnd::float8 AS day, c.month_vnd::float8 AS month,
      c.waiting_day_vnd::float8 AS later_day, c.waiting_month_vnd::float8 AS later_month,
      (extract(epoch FROM c.waiting_from) * 1000)::float8 AS from_ms, s.day AS spent_day, s.month AS spent_month
    FROM json_to_recordset(${jsonRows}) AS r(id text, day timestamptz, month timestamptz, at timestamptz)
    ${sql.raw(join)} ${spendingCaps} c ON c.player_id = r.id
    CROSS JOIN LATERAL (
      SELECT ${spentSince("day")} AS day, ${spentSince("month")} AS month FROM ${orders} o
      WHERE o.player_id = r.id AND o.created_at >= r.month AND o.spent_vxu IS NULL
        AND (o.state IN ('paid', 'settled', 'review')
          OR o.state IN ('created', 'pending') AND (o.expires_at > r.at OR o.card_hash IS NOT NULL))) s`;

/** One row for each player who has caps. */
const cappedPlayers = preparedSql<CappedPlayer>("capped_players", spendingOf("JOIN"));
const anyPlayers = preparedSql<CappedPlayer>("spending_of_players", spendingOf("LEFT JOIN"));

/** Held to the end of the transaction, so that a player's orders are not counted at the same moment. */

const lockCapped = preparedSql(
  "lock_capped_players",
  sql`SELECT pg_advisory_xact_lock(hashtextextended(id, 7268)) FROM (
      SELECT c.player_id AS id FROM ${spendingCaps} c
      JOIN (SELECT DISTINCT r.id FROM json_to_recordset(${jsonRows}) AS r(id text)) asked ON asked.id = c.player_id
      ORDER BY c.player_id) locked`,
);

interface CappedPlayer {
  id: string;
  day: number | null;
  month: number | null;
  later_day: number | null;
  later_month: number | null;
  from_ms: number | null;
  spent_day: number;
  spent_month: number;
}

/** Says for each new order whether it would exceed a cap of its player, counting those that it has let pass. */
export type CheckCaps = (order: {
  playerId: string;
  amount: number;
  createdAt: Date;
}) => ReachedCap | undefined;

/**
 * Reads the caps of players who are about to pay, and what they have spent, under a lock that is held to the end of the
 * transaction: to be started together with other statements of its first round trip.
 */
export async function readCaps(tx: Database, wanted: { playerId: string; at: Date }[]): Promise<CheckCaps> {
  const asked = new Map(wanted.map(({ playerId, at }) => [playerId, at]));
  const rows = JSON.stringify(
    [...asked].map(([id, at]) => ({ id, at, day: dayStart(at), month: monthStart(at) })),
  );
  const [, found] = await Promise.all([lockCapped(tx, { rows }), cappedPlayers(tx, { rows })]);
  const capped = new Map(found.map((row) => [row.id, row]));
  return ({ playerId, amount, createdAt }) => {
    const row = capped.get(playerId);
    if (!row) return undefined;
    const spent = { day: row.spent_day, month: row.spent_month };
    const reached = reachedCap(capsAt(storedOf(row), createdAt), spent, amount);
    if (!reached) {
      row.spent_day += amount;
      row.spent_month += amount;
    }
    return reached;
  };
}

function storedOf(row: CappedPlayer): StoredCaps {
  const { day, month, later_day, later_month, from_ms } = row;
  const waiting =
    from_ms === null ? undefined : { day: later_day, month: later_month, from: new Date(from_ms) };
  return { day, month, ...(waiting && { waiting }) };
}

/** A player's caps, and what counts against them. */
export async function selectSpending(
  db: Database,
  playerId: string,
  at: Date,
): Promise<{ caps: StoredCaps; spent: { day: number; month: number } }> {
  const rows = JSON.stringify([{ id: playerId, at, day: dayStart(at), month: monthStart(at) }]);
  const [row] = await anyPlayers(db, { rows });
  if (!row) throw new Error("a player's spending has a row");
  return { caps: storedOf(row), spent: { day: row.spent_day, month: row.spent_month } };
}

/** Changes the player's caps under a lock of the player's row, within a transaction: two changes follow one another. */
export async function changeStoredCaps(
  tx: Database,
  playerId: string,
  change: (stored: StoredCaps | undefined) => StoredCaps,
): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update");
  const [row] = await tx.select().from(spendingCaps).where(eq(spendingCaps.playerId, playerId));
  const waiting = row?.waitingFrom
    ? { day: row.waitingDayVnd, month: row.waitingMonthVnd, from: row.waitingFrom }
    : undefined;
  const {
    day,
    month,
    waiting: later,
  } = change(row && { day: row.dayVnd, month: row.monthVnd, ...(waiting && { waiting }) });
  const values = {
    dayVnd: day,
    monthVnd: month,
    waitingDayVnd: later?.day ?? null,
    waitingMonthVnd: later?.month ?? null,
    waitingFrom: later?.from ?? null,
  };
  await tx
    .insert(spendingCaps)
    .values({ playerId, ...values })
    .onConflictDoUpdate({ target: spendingCaps.playerId, set: values });
}
