import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { startTestBackend, type TestBackend } from "./backend";
import { createPostgres, postgresUrl } from "./databases";
import { newPlayers } from "./many-players";
import { knowsNames, pgbouncerVersion, startPooler, type Pooler } from "./pooler";

const { purchase, purchaseVgpCard, purchaseWebshop, loginPublisher } = endpoints;
const version = pgbouncerVersion() ?? "";
const isThere = postgresUrl() !== undefined && version !== "";
const isNamed = knowsNames(version);
const statements = isNamed ? "named statements" : "statements without names";
if (!isThere) process.stdout.write("\nSKIPPED: no PgBouncer here, so none was tried\n");

(isThere ? describe : describe.skip)(`behind PgBouncer ${version} in transaction mode, ${statements}`, () => {
  let pooler: Pooler;
  let drop: () => Promise<void>;
  const backends: TestBackend[] = [];

  beforeAll(async () => {
    const made = await createPostgres("seeded");
    drop = made.drop;
    pooler = await startPooler(made.url, await freePort());
    for (let n = 0; n < 2; n += 1) {
      const behind = { direct_url: made.url, unnamed: !isNamed };
      const database = await openPostgres(pooler.url, 16, undefined, behind);
      backends.push(await startTestBackend("postgres", database));
    }
  });
  afterAll(async () => {
    for (const backend of backends) await backend.stop();
    await pooler.stop();
    await drop();
  });

  test("money moves over four connections for two backends, and the books are at zero", async () => {
    const [one, other] = backends as [TestBackend, TestBackend];
    const players = await newPlayers(one, 40, 5000);
    const answers = await Promise.all(
      players.flatMap(({ caller }, n) => [
        caller.send(purchaseWebshop, { body: { game_id: 11, product_id: "11-gift-rare", price: 500 } }),
        caller.send(purchaseVgpCard, {
          body: {
            game_id: 11,
            serial: "PM1234567890",
            code: `8${String(n).padStart(10, "0")}0`,
            face_value: 100_000,
          },
        }),
        caller.send(purchase, {
          params: { payment_id: 1 },
          body: { game_id: 11, amount: 50_000, bank_id: 3 },
        }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const banks = answers.filter((_, n) => n % 3 === 2).map(({ json }) => json.data.transaction_id ?? "");
    await Promise.all(banks.map((id, n) => (n % 2 ? one : other).decide(id, "paid")));
    const { db } = one.services;
    const { rows } = (await db.execute(
      sql`SELECT state, count(*)::integer AS n FROM orders WHERE method_name = 'bank' GROUP BY state`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ state: "settled", n: 40 }]);
    expect(await auditBooks(db)).toEqual([]);
    // Of one of the four connections, each of which many callers have used.
    const named = (await db.execute(
      sql`SELECT count(*)::integer AS n FROM pg_prepared_statements`,
    )) as unknown as { rows: { n: number }[] };
    expect((named.rows[0]?.n ?? 0) > 0).toBe(isNamed);
  });

  test("limits of sign-in hold, and time-outs are those of the role", async () => {
    const [one, other] = backends as [TestBackend, TestBackend];
    const body = { username: "player05", password: "not-it" };
    const tried = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? one : other).visitor.send(loginPublisher, { body }, { key: randomUUID() }),
      ),
    );
    const errors = tried.map(({ json }) => json.data.error);
    expect(errors.filter((error) => error === "wrong_credentials")).toHaveLength(2);
    const { rows } = (await one.services.db.execute(
      sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ statement: "4s", lock: "2s", idle: "10s" }]);
  });
});
