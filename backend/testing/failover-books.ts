import { sql } from "drizzle-orm";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { grace_s } from "../orders/check-orders";
import type { Cluster } from "./clusters";
import { countKinds, order_vnd, type Attempt } from "./failover-attempts";
import { opening_vxu, price_vxu, type Buyers } from "./failover-buyers";
import { lostOf, readOrders, type KeptOrder } from "./failover-kept";
import type { FailoverLoad } from "./failover-load";
import type { FailoverSite } from "./failover-site";
import { count, killHard } from "./killing";

/** Service is back so long after a promotion; asked for by `npm run soak -- failover` alone, which runs beside nothing else. */
const back_ms = process.env.PROMOTIONS === undefined ? Infinity : 5000;

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
  const acknowledged = load.attempts.filter((attempt) => attempt.acknowledged);
  say(`${acknowledged.length} of ${load.attempts.length} acknowledged: ${countKinds(acknowledged)}`);
  say(`ms from each promotion until all kinds and all backends were back: ${site.back.join(", ")}`);
  expect(load.attempts.filter((attempt) => !attempt.acknowledged)).toEqual([]);
  for (const kind of load.kinds) expect(acknowledged.map((attempt) => attempt.kind)).toContain(kind);
  for (const child of site.programs.children) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await killHard(child);
  }
  const lost = lostOf(load.attempts, await readOrders(site.primary));
  say(`acknowledged and lost: ${countKinds(lost)}`);
  await expectWhole(site.primary, load);
  say("0 lost, 0 doubled, the books at zero, each wallet holds what it should");
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

/**
 * Everything acknowledged is there once, every key has one order, what was paid is credited or debited once and nothing
 * else is, and the books are at zero. Of a load of which all is acknowledged.
 */
export async function expectWhole(primary: Cluster, { attempts, buyers }: FailoverLoad): Promise<void> {
  const orders = await readOrders(primary);
  expect(lostOf(attempts, orders)).toEqual([]);
  const byKey = new Map<string, string[]>();
  for (const { id, key } of orders.values()) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  expect([...byKey.values()].filter((ids) => ids.length > 1)).toEqual([]);
  expectPaidOnce(attempts, orders);

  const database = await openPostgres(primary.url("topup"), 2);
  const credits = [...orders.values()].filter(({ transfers }) => transfers.includes("topup"));
  const settled = sql`SELECT count(*) AS n FROM orders WHERE state = 'settled' AND kind = 'topup'`;
  expect(credits.length).toBe(await count(database, settled));
  const captured = sql`SELECT coalesce(sum(amount), 0) AS n FROM entries WHERE account_id = 'provider:vnpay'`;
  expect(await count(database, captured)).toBe(order_vnd * ordersOf(attempts, "callback").size);
  const spent = sql`SELECT coalesce(sum(amount), 0) AS n FROM entries WHERE account_id = 'spent'`;
  expect(await count(database, spent)).toBe(price_vxu * ordersOf(attempts, "wallet").size);
  if (buyers) await expectBalances(primary, attempts, buyers);
  expect(await auditBooks(database.db)).toEqual([]);
  await database.close();
}

/** The different orders that were acknowledged by attempts of a kind. */
const ordersOf = (attempts: readonly Attempt[], kind: Attempt["kind"]) =>
  new Set(attempts.flatMap((one) => (one.kind === kind && one.acknowledged ? [one.acknowledged] : [])));

/** A purchase from a wallet is debited once; a card that is settled, and a bank order that was called back, captured once. */
function expectPaidOnce(attempts: readonly Attempt[], orders: ReadonlyMap<string, KeptOrder>): void {
  const purchases = attempts.filter(({ kind }) => kind !== "callback");
  expect(new Set(purchases.map(({ acknowledged }) => acknowledged)).size).toBe(purchases.length);
  const paid = ordersOf(attempts, "callback");
  const wrong = purchases.flatMap(({ kind, acknowledged = "" }) => {
    const { state, transfers = [], grants, receipts, callbacks } = orders.get(acknowledged) ?? {};
    const moved = transfers.filter((name) => name !== "bonus").join();
    const seen = `${moved} ${grants} ${receipts} ${callbacks}`;
    if (kind === "wallet") return seen === "purchase 1 0 0" ? [] : [`${acknowledged} ${kind}: ${seen}`];
    // A card's gateway may have called back as well, any number of times.
    if (kind === "card")
      return state !== "settled" || seen.startsWith("topup 1 1 ") ? [] : [`${acknowledged} ${kind}: ${seen}`];
    const isRight = paid.has(acknowledged)
      ? seen === "topup 1 1 1" && state === "settled"
      : seen === " 0 0 0" && state !== "settled" && state !== "paid";
    return isRight ? [] : [`${acknowledged} ${kind} ${state}: ${seen}`];
  });
  expect(wrong).toEqual([]);
}

interface Wallet {
  player: string;
  balance: string;
  ledger: string;
}

/** A wallet holds what it began with less what was bought, and its ledger entries say so. */
async function expectBalances(primary: Cluster, attempts: readonly Attempt[], buyers: Buyers): Promise<void> {
  const held = `SELECT player_id AS player, balance, sum(amount) AS ledger
    FROM accounts JOIN entries ON account_id = accounts.id WHERE player_id IS NOT NULL GROUP BY accounts.id`;
  const wallets = await primary.ask<Wallet>(held, "topup");
  const found = new Map(wallets.map((one) => [one.player, [one.balance, one.ledger].map(Number)]));
  const bought = new Map<string, number>();
  for (const { buyer } of attempts) if (buyer) bought.set(buyer.id, (bought.get(buyer.id) ?? 0) + 1);
  const wrong = buyers.all.flatMap(({ id }) => {
    const due = opening_vxu - price_vxu * (bought.get(id) ?? 0);
    return String(found.get(id)) === String([due, due]) ? [] : [`${id}: ${found.get(id)}, due ${due}`];
  });
  expect(wrong).toEqual([]);
}
