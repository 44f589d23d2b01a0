import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { accounts, balanced } from "../domain/books";
import { auditBooks, insertTransfers } from "../db/ledger";
import { postgresUrl } from "../testing/databases";
import { startTestBackend, type Caller, type TestBackend } from "../testing/backend";

/** Full length in `npm run soak`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const { purchaseVgpCard, purchase, getBalance } = endpoints;

// PGlite has one connection, which hides races: they are tested on PostgreSQL only.
const onPostgres = postgresUrl() ? describe : describe.skip;

onPostgres("races on PostgreSQL", () => {
  let backend: TestBackend;
  let player: Caller;
  beforeAll(async () => {
    backend = await startTestBackend("postgres");
    player = await backend.as("player02");
  });
  afterAll(() => backend.stop());
  afterEach(async () => expect(await auditBooks(backend.services.db)).toEqual([]));

  const count = async (statement: ReturnType<typeof sql>) => {
    const { rows } = (await backend.services.db.execute(statement)) as unknown as { rows: { n: string }[] };
    return Number(rows[0]?.n);
  };

  test(`one key, 100 parallel card top-ups, ${rounds} rounds: one order and one credit each`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = (await player.call(getBalance)).data.vxu;
      const key = randomUUID();
      const body = {
        game_id: 11,
        serial: "PM1234567890",
        code: `${Date.now()}${round}0`,
        face_value: 100_000,
      };
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => player.send(purchaseVgpCard, { body }, { key })),
      );
      expect(new Set(answers.map(({ json }) => json.data.transaction_id)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect((await player.call(getBalance)).data.vxu - before).toBe(round === 0 ? 1100 : 1050);
      expect(await count(sql`SELECT count(*) AS n FROM orders WHERE idempotency_key = ${key}`)).toBe(1);
    }
  });

  test("one card under 50 keys, from two players: one order", async () => {
    const other = await backend.as("player03");
    const body = { game_id: 11, serial: "PM1234567890", code: `${Date.now()}990`, face_value: 100_000 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? player : other).send(purchaseVgpCard, { body })),
    );
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.data.transaction_id))
        .size,
    ).toBe(1);
  });

  test("50 parallel callbacks of one payment: one credit", async () => {
    const { data } = (
      await player.call(purchase, {
        params: { payment_id: 1 },
        body: { game_id: 11, amount: 100_000, bank_id: 3 },
      })
    ).data;
    const before = (await player.call(getBalance)).data.vxu;
    await backend.decide(data.transaction_id, "paid", "lost");
    await Promise.all(Array.from({ length: 50 }, () => backend.decide(data.transaction_id, "paid", "sent")));
    expect((await player.call(getBalance)).data.vxu - before).toBe(1050);
  });

  test("of 200 parallel debits of a balance for one exactly one succeeds; it never falls below zero", async () => {
    const { db, now } = backend.services;
    const spend = (n: number, vxu: number) =>
      balanced({
        id: `race:${n}`,
        order_id: `race:${n}`,
        kind: "topup",
        entries: [
          { account: accounts.wallet("900004"), amount: -vxu },
          { account: accounts.issued, amount: vxu },
        ],
      });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        db.transaction((tx) => insertTransfers(tx, [spend(n, 6000)], now())),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await count(sql`SELECT balance AS n FROM accounts WHERE player_id = '900004'`)).toBe(4000);
  });

  test("ten parallel first top-ups: one of them gets the first bonus", async () => {
    const fresh = await backend.as("player05");
    const before = (await fresh.call(getBalance)).data.vxu;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        fresh.call(purchaseVgpCard, {
          body: { game_id: 11, serial: "PM1234567890", code: `${Date.now()}5${n}0`, face_value: 100_000 },
        }),
      ),
    );
    expect((await fresh.call(getBalance)).data.vxu - before).toBe(1100 + 9 * 1050);
  });
});
