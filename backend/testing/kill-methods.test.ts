import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { makeDataFolder } from "./data-folder";
import { freePort } from "@/scripts/processes";
import { openPglite, openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { Caller } from "./backend";
import { createPostgres, databaseKinds } from "./databases";
import { count, countByState, killHard, seeded, spawnBackend, untilNoneIsOpen } from "./killing";
import { cardPayments, decidedMethods, type PayingMethod } from "./methods";

jest.setTimeout(7_200_000);

/** Full length in `npm run soak`. */
const kills = Number(process.env.METHOD_KILLS ?? 1);
const start = Number(process.env.SEED ?? 20_260_302);
const callers = 4;
const allMethods = [...decidedMethods, ...cardPayments];
/** Noon in Vietnam, when every method is open; the last start is when every order's time is over. */
const [noon, evening] = ["2026-03-02T05:00:00Z", "2026-03-02T08:00:00Z"];

interface Attempt {
  key: string;
  method: PayingMethod;
  /** Once the backend has answered. */
  id?: string;
}

describe.each(databaseKinds)("a backend on %s, killed with -9 while every method is paid by", (kind) => {
  test(`${kills} kills: what a provider was paid is credited once, every order has an end, books at zero`, async () => {
    const random = seeded(start);
    const folder = makeDataFolder("kill-methods");
    const postgres = kind === "postgres" ? await createPostgres() : undefined;
    const env = {
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: folder,
      SANDBOX: "1",
      SANDBOX_CLOCK: noon,
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const url = `http://127.0.0.1:${env.BACKEND_PORT}`;
    const attempts: Attempt[] = [];
    let child = await spawnBackend(env);
    const body = { username: "player02", password: "matkhau123" };
    const { token } = (await new Caller(url).call(endpoints.loginPublisher, { body })).data;
    const player = new Caller(url, token);
    let steps = 0;

    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const pay = async (attempt: Attempt) => {
      attempt.id = (await attempt.method.buy(player, attempt.key)).transaction_id;
      steps += 1;
      const outcome = pick(["paid", "paid", "paid", "declined", "expired"]);
      const callback = pick(["sent", "lost", "twice", "late", "forged"]);
      const headers = { "content-type": "application/json" };
      const decision = JSON.stringify({ outcome, callback });
      await fetch(`${url}/sandbox/payments/${attempt.id}`, { method: "POST", headers, body: decision });
      steps += 1;
    };
    for (let round = 0; round < kills; round += 1) {
      // What got no answer is sent again under its key.
      const again = attempts.filter(({ id }) => !id);
      let alive = true;
      const work = async () => {
        while (alive) {
          const attempt = again.pop() ?? { key: randomUUID(), method: pick(allMethods) };
          if (!attempts.includes(attempt)) attempts.push(attempt);
          await pay(attempt).catch(() => undefined); // the connection was cut: unknown
        }
      };
      const load = Array.from({ length: callers }, work);
      const target = steps + 1 + Math.floor(random() * 40);
      while (steps < target) await new Promise((resolve) => setImmediate(resolve));
      await killHard(child);
      alive = false;
      await Promise.all(load);
      child = await spawnBackend(env);
    }
    await killHard(child);

    child = await spawnBackend({ ...env, SANDBOX_CLOCK: evening });
    await untilNoneIsOpen(player);
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;

    const database = postgres ? await openPostgres(postgres.url, 2) : await openPglite(folder);
    expect(await auditBooks(database.db)).toEqual([]);
    const states = await countByState(database);
    expect(
      Object.keys(states).filter((state) => !["settled", "declined", "expired"].includes(state)),
    ).toEqual([]);
    const paid = await count(database, sql`SELECT count(*) AS n FROM sandbox_payments WHERE status = 'paid'`);
    const credited = await count(database, sql`SELECT count(*) AS n FROM transfers WHERE kind = 'topup'`);
    const matched = await count(
      database,
      sql`SELECT count(*) AS n FROM sandbox_payments p JOIN orders o ON o.id = p.reference
          JOIN transfers t ON t.id = o.id || ':topup' WHERE p.status = 'paid' AND o.state = 'settled'`,
    );
    const cards = await count(database, sql`SELECT count(*) AS n FROM sandbox_cards`);
    const matchedCards = await count(
      database,
      sql`SELECT count(*) AS n FROM sandbox_cards c JOIN orders o ON o.id = c.request_id
          JOIN transfers t ON t.id = o.id || ':topup' WHERE o.state = 'settled' AND o.paid_amount = c.value`,
    );
    expect([credited, matched, matchedCards]).toEqual([paid + cards, paid, cards]);
    // The same key is the same order, however often it had to be sent.
    const keys = await count(database, sql`SELECT count(DISTINCT idempotency_key) AS n FROM orders`);
    expect(keys).toBe(await count(database, sql`SELECT count(*) AS n FROM orders`));
    process.stdout.write(
      `killed on ${kind}: SEED=${start}, ${attempts.length} sent, ${cards} cards, ${JSON.stringify(states)}\n`,
    );
    await database.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });
});
