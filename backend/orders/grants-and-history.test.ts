import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { deliverGrants } from "./deliver-grants";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { purchase, purchaseVgpCard, checkTransaction, listHistory } = endpoints;

describe.each(callTestKinds)("grants, history and ledger of orders, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const deliverAll = async () => {
    while ((await deliverGrants(pay.backend.services)) > 0);
  };

  test("the game server receives each top-up once", async () => {
    const { data } = (
      await pay.player.call(purchaseVgpCard, { body: { ...pay.card(0), server_id: 1, character_id: "1002" } })
    ).data;
    await deliverAll();
    await deliverAll();
    const { rows } = (await pay.backend.services.db.execute(
      sql`SELECT payload FROM sandbox_grants WHERE payload->>'order_id' = ${data.transaction_id}`,
    )) as unknown as { rows: { payload: object }[] };
    expect(rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ kind: "vxu", character_id: "1002", vxu: 1000 }),
    ]);
  });

  test("a grant that failed a thousand times is still tried, and delays no other", async () => {
    const { data } = (await pay.player.call(purchaseVgpCard, { body: pay.card(0) })).data;
    const { db } = pay.backend.services;
    await db.execute(sql`UPDATE outbox SET attempts = 5000 WHERE order_id = ${data.transaction_id}`);
    await deliverAll();
    const { rows } = (await db.execute(
      sql`SELECT delivered_at FROM outbox WHERE order_id = ${data.transaction_id}`,
    )) as unknown as { rows: { delivered_at: unknown }[] };
    expect(rows[0]?.delivered_at).not.toBeNull();
  });

  describe("history", () => {
    test("lists the player's own orders, newest first, paged by cursor, filtered by days in Vietnam", async () => {
      pay.backend.clock.now = new Date("2026-04-10T16:30:00Z"); // 23:30 on the 10th in Vietnam
      const reader = await pay.backend.as("player05");
      const made: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { data } = (
          await reader.call(purchase, {
            params: { payment_id: 1 },
            body: { game_id: 11, amount: 100_000, bank_id: 3 },
          })
        ).data;
        made.unshift(data.transaction_id);
        pay.backend.clock.advance(40 * 60);
      }
      const page = async (query: object) => (await reader.call(listHistory, { query })).data.data;
      const first = await page({ limit: 2 });
      const second = await page({ limit: 2, cursor: first.next_cursor ?? "" });
      expect([...first.orders, ...second.orders].map(({ transaction_id }) => transaction_id)).toEqual(made);
      expect(second.next_cursor).toBeNull();
      expect((await page({ start_date: "2026-04-10", end_date: "2026-04-10" })).orders).toHaveLength(1);
      expect((await page({ start_date: "2026-04-11", end_date: "2026-04-11" })).orders).toHaveLength(2);
      expect((await page({ start_date: "2026-04-12" })).orders).toHaveLength(0);
    });

    test("another player's user_id or order, and a bad range, are refused", async () => {
      const id = await pay.buyByBank();
      const other = await pay.backend.as("player04");
      expect((await other.send(checkTransaction, { query: { transaction_id: id } })).status).toBe(404);
      expect((await other.send(listHistory, { query: { user_id: "900002" } })).status).toBe(403);
      const bad = await pay.player.send(listHistory, {
        query: { start_date: "2026-04-11", end_date: "2026-04-10" },
      });
      expect(bad.json.data).toMatchObject({ fields: { end_date: "Ngày bắt đầu phải trước ngày kết thúc." } });
      expect((await pay.player.send(listHistory, { query: { start_date: "11/04/2026" } })).status).toBe(400);
      expect((await pay.player.send(listHistory, { query: { cursor: "rubbish" } })).status).toBe(400);
    });
  });

  test("the database refuses ledger changes that the domain never makes", async () => {
    const { db } = pay.backend.services;
    await expect(db.execute(sql`UPDATE entries SET amount = 1`)).rejects.toThrow();
    await expect(db.execute(sql`DELETE FROM transfers`)).rejects.toThrow();
    await expect(
      db.execute(sql`WITH t AS (INSERT INTO transfers VALUES ('bad', null, 'topup', now()) RETURNING id)
        INSERT INTO entries (transfer_id, account_id, amount) SELECT id, 'wallet:900001', 5 FROM t`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`UPDATE accounts SET balance = -1 WHERE id = 'wallet:900002'`),
    ).rejects.toThrow();
    const settled = sql`SELECT id FROM orders WHERE state = 'settled' LIMIT 1`;
    await expect(
      db.execute(sql`UPDATE orders SET state = 'declined' WHERE id = (${settled})`),
    ).rejects.toThrow();
  });
});
