import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { makeDataFolder } from "./data-folder";
import { freePort } from "@/scripts/processes";
import { openPglite, openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { orders } from "../db/tables";
import { readSettings } from "../settings";
import { deliverGrants } from "../orders/deliver-grants";
import { startBackend } from "../start";
import { Caller } from "./backend";
import { createPostgres, databaseKinds } from "./databases";
import { count, countByState, killHard, seeded, spawnBackend } from "./killing";
import { newPlayers } from "./many-players";

jest.setTimeout(7_200_000);

/** Full length in `npm run soak`. */
const kills = Number(process.env.SHOP_KILLS ?? 1);
const start = Number(process.env.SEED ?? 20_260_402);
const callers = 6;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { purchaseWallet, purchaseWebshop, purchaseVgpCard, getItemInfo, checkTransaction } = endpoints;

interface Shopper {
  id: string;
  caller: Caller;
}

interface Attempt {
  shopper: Shopper;
  key: string;
  /** What is bought; nothing: Vxu, by card. */
  thing?: string;
  /** The call with its body, once there is one: sent again to the letter. */
  send?: () => ReturnType<Caller["send"]>;
  /** Once the backend has answered, with the order unless it refused to make one. */
  answered?: { id?: string };
}

const items = ["11-gold-1", "11-gold-1", "11-starter", "11-armour"];
const gifts = { "11-gift-peach": 50, "11-gift-welcome": 100, "11-gift-rare": 500, "11-gift-horse": 3000 };
const modes = ["up", "flaky", "flaky", "slow", "down", "refuse"];

/** A purchase is whole when the game has it, or the wallet has its Vxu back: one of the two, and never both. */
const halved = sql`
  SELECT count(*) AS n FROM orders o
  LEFT JOIN transfers bought ON bought.id = o.id || ':purchase'
  LEFT JOIN transfers back ON back.id = o.id || ':refund'
  LEFT JOIN sandbox_grants given ON given.payload->>'order_id' = o.id
  LEFT JOIN gift_codes code ON code.order_id = o.id
  WHERE o.provider = 'wallet' AND NOT (
    bought.id IS NOT NULL AND (o.kind = 'gift') = (code.code IS NOT NULL) AND (
      (o.state = 'settled' AND given.id IS NOT NULL AND back.id IS NULL) OR
      (o.state = 'refunded' AND given.id IS NULL AND back.id IS NOT NULL)))`;

describe.each(databaseKinds)("a shop on %s, killed with -9 while the game server fails", (kind) => {
  test(`kills: ${kills}; every debit has its grant, its code or its refund, nothing doubled, books at zero`, async () => {
    process.stdout.write(`kill -9 of the shop on ${kind}: SEED=${start}\n`);
    const random = seeded(start);
    const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
    const folder = makeDataFolder("kill-shop");
    const postgres = kind === "postgres" ? await createPostgres() : undefined;
    const open = () => (postgres ? openPostgres(postgres.url, 2) : openPglite(folder));
    const env = {
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: folder,
      SANDBOX: "1",
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const first = await startBackend(readSettings(env), silent, {
      database: await open(),
      workerLoops: false,
    });
    const shoppers = await newPlayers(first, 60, 20_000);
    await first.stop();

    const attempts: Attempt[] = [];
    let sold = 0;
    let child = await spawnBackend(env);

    /** What is sent, made once: a lost answer is asked for with the same key and body. */
    const prepare = async ({ shopper: { id, caller }, key, thing }: Attempt) => {
      if (thing === undefined) {
        const body = { game_id: 11, serial: "PM1234567890", code: `${Date.now()}${attempts.length}0` };
        return () => caller.send(purchaseVgpCard, { body: { ...body, face_value: 100_000 } }, { key });
      }
      const price = gifts[thing as keyof typeof gifts];
      if (price !== undefined) {
        const body = { game_id: 11, product_id: thing, price };
        return () => caller.send(purchaseWebshop, { body }, { key });
      }
      const { data } = (await caller.call(getItemInfo, { query: { game_id: 11, item_id: thing } })).data;
      const { dpt_id = "", payment_token = "" } = data;
      const body = { game_id: 11, item_id: thing, server_id: 1, character_id: id, dpt_id, payment_token };
      return () => caller.send(purchaseWallet, { body }, { key });
    };
    const buy = async (attempt: Attempt) => {
      attempt.send ??= await prepare(attempt);
      const { status, json } = await attempt.send();
      if (status >= 500) return;
      // A repeat whose order has ended meanwhile, as one that the game refused, is refused by the name of its order.
      attempt.answered = { id: (json.data as { transaction_id?: string } | null)?.transaction_id };
      if (status === 200 && attempt.thing) sold += 1;
    };
    const setMode = (mode: string) =>
      fetch(`http://127.0.0.1:${env.BACKEND_PORT}/sandbox/game-server`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ mode }),
      });

    for (let round = 0; round < kills; round += 1) {
      const again = attempts.filter(({ answered }) => !answered);
      let alive = true;
      const work = async () => {
        while (alive) {
          const thing = pick([undefined, ...items, ...Object.keys(gifts)]);
          const attempt = again.pop() ?? { shopper: pick(shoppers), key: randomUUID(), thing };
          if (!attempts.includes(attempt)) attempts.push(attempt);
          if (random() < 0.1) await setMode(pick(modes)).catch(() => undefined);
          await buy(attempt).catch(() => undefined); // the connection was cut: unknown, to be sent again
        }
      };
      const load = Array.from({ length: callers }, work);
      const target = sold + 1 + Math.floor(random() * 40);
      while (sold < target) await new Promise((resolve) => setImmediate(resolve));
      await killHard(child);
      alive = false;
      await Promise.all(load);
      child = await spawnBackend(env);
    }
    for (const attempt of attempts.filter(({ answered }) => !answered)) await buy(attempt);
    await setMode("up");
    await killHard(child);

    // An hour later the game is well, and every delivery is due.
    child = await spawnBackend({
      ...env,
      SANDBOX_CLOCK: new Date(Date.now() + 3_600_000).toISOString(),
    });
    for (const { shopper, answered } of attempts) {
      if (!answered?.id) continue;
      const query = { transaction_id: answered.id };
      const state = async () => (await shopper.caller.call(checkTransaction, { query })).data.data.state;
      while (!["settled", "refunded", "declined", "expired"].includes(await state()));
    }
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;

    // A top-up is settled before its game is told, so that some may be left to tell.
    const SANDBOX_CLOCK = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const parts = { database: await open(), workerLoops: false };
    const last = await startBackend(readSettings({ ...env, SANDBOX_CLOCK }), silent, parts);
    while ((await deliverGrants(last.services)) > 0);
    await last.stop();

    const database = await open();
    expect(await auditBooks(database.db)).toEqual([]);
    expect(await count(database, halved)).toBe(0);
    const states = await countByState(database);
    // Each that was answered with an order stands; the same key is the same order, and no other was made.
    const ids = attempts.flatMap(({ answered }) => answered?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const made = await database.db
      .select({ id: orders.id, state: orders.state, item: orders.itemId })
      .from(orders);
    expect(made.filter(({ id }) => !ids.includes(id))).toEqual([]);
    expect(made).toHaveLength(ids.length);
    const paidOnce = sql`SELECT count(*) AS n FROM transfers WHERE kind IN ('purchase', 'topup')`;
    expect(await count(database, paidOnce)).toBe((states.settled ?? 0) + (states.refunded ?? 0));
    // A top-up that the game refused is left to an operator: its Vxu is in the wallet.
    const waiting = sql`SELECT count(*) AS n FROM outbox WHERE delivered_at IS NULL
      AND (last_error IS NULL OR last_error NOT LIKE 'refused: %') AND ended IS DISTINCT FROM 'refused'`;
    expect(await count(database, waiting)).toBe(0);
    process.stdout.write(
      `kill -9 of the shop on ${kind}: ${attempts.length} sent, ${sold} sold, ${JSON.stringify(states)}\n`,
    );
    await database.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });
});
