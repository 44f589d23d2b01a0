import { sql } from "drizzle-orm";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { grace_s } from "../orders/check-orders";
import type { Cluster } from "./clusters";
import type { FailoverLoad } from "./failover-load";
import type { FailoverSite } from "./failover-site";
import { count, killHard } from "./killing";

/** Service is back so long after a promotion. */
const back_ms = 5000;

/**
 * Ends the load under which primaries were lost: nothing that was acknowledged is lost and nothing doubled, no backend has
 * ended, and service was back in time after each promotion. The backends are ended.
 */
export async function expectAllKept(
  site: FailoverSite,
  load: FailoverLoad,
  say: (line: string) => void,
): Promise<void> {
  await load.untilAcknowledged(20);
  await load.stop();
  await load.finish();
  await untilCardsEnd(site.primary);
  say(`${load.acknowledged_ms.length} of ${load.attempts.length} acknowledged`);
  say(`ms from each promotion to the first: ${site.back.join(", ")}`);
  expect(load.attempts.filter((attempt) => !attempt.acknowledged)).toEqual([]);
  for (const child of site.children) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await killHard(child);
  }
  await expectWhole(site.primary, load);
  say("0 lost, 0 doubled, the books at zero");
  expect(site.back.filter((text) => Number(text.split(" ").at(-1)) > back_ms)).toEqual([]);
}

/** The time of cards whose result was lost is over, so that the backends' sweeps ask about them at once. */
async function untilCardsEnd(primary: Cluster): Promise<void> {
  const areOpen = "card_hash IS NOT NULL AND state IN ('created', 'pending')";
  const late = `UPDATE orders SET expires_at = created_at - interval '${grace_s} s', next_check_at = now() WHERE ${areOpen}`;
  while ((await primary.ask(`SELECT 1 AS one FROM orders WHERE ${areOpen}`, "topup")).length > 0) {
    await primary.ask(late, "topup");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Every acknowledged purchase is there once, every key has one order, and the books are at zero. */
export async function expectWhole(primary: Cluster, { attempts }: FailoverLoad): Promise<void> {
  const database = await openPostgres(primary.url("topup"), 2);
  const { rows } = (await database.db.execute(sql`SELECT id, idempotency_key FROM orders`)) as unknown as {
    rows: { id: string; idempotency_key: string }[];
  };
  const orders = new Map<string, string[]>();
  for (const { id, idempotency_key: key } of rows) orders.set(key, [...(orders.get(key) ?? []), id]);
  const lost = attempts.filter(({ key, acknowledged }) => !orders.get(key)?.includes(acknowledged ?? ""));
  expect(lost).toEqual([]);
  expect([...orders.values()].filter((ids) => ids.length > 1)).toEqual([]);
  const credits = (await database.db.execute(
    sql`SELECT id FROM transfers WHERE kind = 'topup'`,
  )) as unknown as { rows: { id: string }[] };
  const credited = new Set(credits.rows.map(({ id }) => id));
  expect(credited.size).toBe(
    await count(database, sql`SELECT count(*) AS n FROM orders WHERE state = 'settled'`),
  );
  const settled = attempts.filter((attempt) => attempt.settled);
  expect(settled.filter(({ acknowledged }) => !credited.has(`${acknowledged}:topup`))).toEqual([]);
  expect(await auditBooks(database.db)).toEqual([]);
  await database.close();
}
