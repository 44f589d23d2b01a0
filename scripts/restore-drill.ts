import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "../backend/db/database";
import { proveBooks, type Proof } from "../backend/db/prove-books";
import { Clusters } from "../backend/testing/clusters";
import { postgresPrograms } from "../backend/testing/postgres-programs";
import { fail } from "./fail";
import { freePort } from "./processes";
import { runMain } from "./run-main";
import { parseRestoreArgs, usage, type Source } from "./restore/args";
import { loseCluster, type Lost } from "./restore/own-cluster";
import { restore } from "./restore/restore";

/**
 * `npm run restore-drill`: restores a base backup and the WAL archive to a point in time and proves the books, with a
 * cluster of its own that is lost under load, or with last night's backup. PURCHASES is how many stand before the
 * backup, between it and the point, and after.
 */
const say = (line: string) => console.log(`restore-drill: ${line}`);

async function drill(source?: Source): Promise<string[]> {
  const clusters = new Clusters(freePort);
  try {
    if (source) {
      const { proof } = await tryRestore(clusters, source);
      return proof.faults;
    }
    const lost = await loseCluster(clusters, Number(process.env.PURCHASES ?? 200));
    const from = { from: lost.base, wal: lost.wal, to: lost.to, database: "topup", user: "postgres" };
    const { proof, orders } = await tryRestore(clusters, from);
    return [...proof.faults, ...compare(lost, orders)];
  } finally {
    await clusters.remove();
  }
}

async function tryRestore(clusters: Clusters, { from, wal, to, database, user }: Source) {
  const began_ms = performance.now();
  const restored = await restore(clusters, from, wal, to);
  try {
    const took_s = Math.round((performance.now() - began_ms) / 1000);
    say(`restored to ${to ?? "the end of the archive"} in ${took_s} s`);
    const client = await restored.open(database, user);
    const proof = await proveBooks(drizzle(client) as unknown as Database);
    report(proof);
    const { rows } = await client.query<{ id: string }>("SELECT id FROM orders");
    await client.end();
    return { proof, orders: new Set(rows.map(({ id }) => id)) };
  } finally {
    await restored.stop();
  }
}

function report({ orders, transfers, last }: Proof): void {
  say(`${orders} orders, ${transfers} transfers, the last one at ${last ?? "no time"}`);
}

/** What was acknowledged before the point is there, and what was begun after it is not. */
function compare({ before, after }: Lost, orders: ReadonlySet<string>): string[] {
  const lost = [...before].filter((id) => !orders.has(id)).length;
  const late = after.filter(({ acknowledged }) => orders.has(acknowledged ?? "")).length;
  say(
    `${before.size} acknowledged before the point, ${lost} of them lost; ${after.length} begun after it, ${late} there`,
  );
  return [
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(late > 0 ? [`${late} orders of after the point are there`] : []),
  ];
}

async function main(): Promise<void> {
  const asked = parseRestoreArgs(process.argv.slice(2));
  if (!asked.ok) return fail(2, [asked.why, "", usage]);
  if (!postgresPrograms())
    return fail(2, ["PostgreSQL's own programs (initdb, pg_ctl, pg_basebackup) are not installed"]);
  const faults = await drill(asked.source);
  if (faults.length > 0) return fail(1, faults);
  say("the books are whole");
}

runMain(usage, main, (error) => fail(1, [(error as Error).message]));
