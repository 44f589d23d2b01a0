import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { addressOf } from "@/lib/contract/address-of";
import { headerNames } from "@/lib/contract/headers";
import { readOrderChanges } from "../db/order-changes";
import { orders } from "../db/tables";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const PORTAL_SECRET = "a secret that the portal knows";
const { listOrderChanges } = endpoints;

describe.each(databaseKinds)("changes of orders, on %s", (kind) => {
  const pay = setUpPayments(kind);
  beforeAll(() => void (pay.backend.services.settings.PORTAL_SECRET = PORTAL_SECRET));
  const db = () => pay.backend.services.db;

  async function ask(query: { after?: string; wait_s?: number }, proven = query) {
    const proof = createHmac("sha256", PORTAL_SECRET)
      .update(`portal call ${addressOf(listOrderChanges, {}, proven)}`)
      .digest("base64url");
    const answer = await fetch(pay.backend.url + addressOf(listOrderChanges, {}, query), {
      headers: { [headerNames.portalProof]: proof },
    });
    return { status: answer.status, json: (await answer.json()) as { data: never } };
  }
  async function changesSince(after: string, wait_s = 0) {
    const { json } = await ask({ after, wait_s });
    return listOrderChanges.response.shape.data.parse(json.data);
  }
  const cursorOfNow = async () => (await readOrderChanges(db())).cursor;

  test("only who knows the portal's secret is answered, and a proof is of one question", async () => {
    expect((await pay.player.send(listOrderChanges)).status).toBe(401);
    expect((await ask({ wait_s: 0 }, { wait_s: 1 })).status).toBe(401);
    expect((await ask({})).status).toBe(200);
  });

  test("a new order and each of its states are told once, and another question about it is not", async () => {
    const start = await cursorOfNow();
    const transaction_id = await pay.buyByBank();
    const made = await changesSince(start);
    expect(made.changes).toEqual([{ user_id: expect.any(String), transaction_id, state: "pending" }]);
    expect((await changesSince(made.cursor)).changes).toEqual([]);

    pay.backend.clock.advance(60);
    await pay.askAll();
    expect((await changesSince(made.cursor)).changes).toEqual([]);

    await pay.backend.decide(transaction_id, "paid");
    const settled = await changesSince(made.cursor);
    expect(settled.changes.map((change) => [change.transaction_id, change.state])).toEqual([
      [transaction_id, "settled"],
    ]);
    expect((await changesSince(start)).changes).toHaveLength(1);
  });

  test("a question waits for a change, and is answered empty after its time", async () => {
    const start = await cursorOfNow();
    expect(await changesSince(start, 1)).toMatchObject({ changes: [] });
    const waiting = changesSince(start, 20);
    const transaction_id = await pay.buyByTransfer();
    expect((await waiting).changes.map((change) => change.transaction_id)).toEqual([transaction_id]);
  });

  test("a cursor that is not of this database is answered as such, with one to go on from", async () => {
    const start = await cursorOfNow();
    const later = String(BigInt(start.split(":")[1] ?? 0) + 1_000_000n);
    const foreign = ["", "x", "0:1:", "2:1:", "1:2:3", "1:9:5,4", `${"9".repeat(30)}:1:`, `1:${later}:`];
    for (const after of foreign) {
      const answer = await readOrderChanges(db(), after);
      expect([after, answer.missed, answer.changes]).toEqual([after, true, []]);
      expect(await readOrderChanges(db(), answer.cursor)).toMatchObject({ changes: [] });
    }
  });

  test("too many changes for one answer are said to be missed", async () => {
    const start = await cursorOfNow();
    const id = await pay.buyByTransfer();
    await db().execute(sql`INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object(
      'id', 'COPY' || n, 'idempotency_key', 'copy' || n, 'client_id', NULL, 'changed_in', pg_current_xact_id()::text
    ))).* FROM orders, generate_series(1, 1001) n WHERE orders.id = ${id}`);
    const answer = await readOrderChanges(db(), start);
    expect([answer.missed, answer.changes.length]).toEqual([true, 1000]);
  });

  // PGlite has one connection: there no transaction commits while another is open.
  if (kind === "postgres")
    test("a transaction that commits after a later one is told when it commits", async () => {
      const [slow, quick] = [await pay.buyByTransfer(), await pay.buyByTransfer()];
      const touch = (on: ReturnType<typeof db>, id: string) =>
        on.update(orders).set({ claimedAt: pay.backend.clock.now }).where(eq(orders.id, id));
      const start = await cursorOfNow();
      let between: string[] = [];
      let cursor = start;
      await db().transaction(async (tx) => {
        await touch(tx, slow);
        await touch(db(), quick);
        const answer = await changesSince(start);
        between = answer.changes.map(({ transaction_id }) => transaction_id);
        cursor = answer.cursor;
        expect((await changesSince(cursor)).changes).toEqual([]);
      });
      expect(between).toEqual([quick]);
      const after = await changesSince(cursor);
      expect(after.changes.map(({ transaction_id }) => transaction_id)).toEqual([slow]);
      expect((await changesSince(after.cursor)).changes).toEqual([]);
    });
});
