import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { purchase, getPaymentStatus, invalidateBankToken } = endpoints;

describe.each(databaseKinds)("saved cards, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const buy = (more: object, key?: string) => {
    const body = { game_id: 11, amount: 100_000, ...more };
    return pay.player.send(purchase, { params: { payment_id: 3 }, body }, { key });
  };
  const list = async () => {
    const { data } = (await pay.player.call(getPaymentStatus, { query: { game_id: 11 } })).data;
    return data.find(({ id }) => id === 3)?.cards ?? [];
  };

  test("an international card is saved on request, listed, paid with again, and deleted", async () => {
    const first = await buy({ isTokenization: true });
    await pay.backend.decide(String(first.json.data.transaction_id), "paid");
    const [card] = await list();
    expect(card).toMatchObject({ brand: "Visa", last_four: "1111", expiry: "12/30" });
    const stranger = await pay.backend.as("player04");
    const body = { game_id: 11, amount: 100_000, id: card?.id };
    expect((await stranger.send(purchase, { params: { payment_id: 3 }, body })).status).toBe(404);
    const again = await buy({ id: card?.id });
    const id = String(again.json.data.transaction_id);
    const page = await (await fetch(`${pay.backend.url}/sandbox/pay/${id}`)).text();
    expect(page).toContain("•••• 1111");
    await fetch(`${pay.backend.url}/sandbox/card/${id}`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect((await pay.stateOf(id)).state).toBe("settled");
    const query = { game_id: 11, id: card?.id };
    expect((await stranger.send(invalidateBankToken, { query })).status).toBe(404);
    const gone = await pay.player.send(invalidateBankToken, { query });
    expect(gone).toMatchObject({ status: 200, json: { message: "Hủy thẻ đã lưu thành công" } });
    expect(await list()).toEqual([]);
    expect((await buy({ id: card?.id })).status).toBe(404);
  });

  test("a saved card stays listed when its provider can't be told to forget it", async () => {
    const made = await buy({ isTokenization: true });
    await pay.backend.decide(String(made.json.data.transaction_id), "paid");
    const [card] = await list();
    const provider = pay.backend.services.providers.get("internationalCard");
    if (!card || !provider?.forgetCard) throw new Error("no saved card, or none to forget");
    jest.spyOn(provider, "forgetCard").mockRejectedValueOnce(new Error("no answer"));
    const query = { game_id: 11, id: card.id };
    const refused = await pay.player.send(invalidateBankToken, { query });
    expect(refused).toMatchObject({ status: 424, json: { data: { error: "provider_unavailable" } } });
    expect(await list()).toContainEqual(card);
    expect((await pay.player.send(invalidateBankToken, { query })).status).toBe(200);
    expect(await list()).not.toContainEqual(card);
  });

  test("a saved card's token is stored only sealed, and deleted with the card", async () => {
    const { db } = pay.backend.services;
    const first = await buy({ isTokenization: true });
    await pay.backend.decide(String(first.json.data.transaction_id), "paid");
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
    const [{ token = "" } = {}] = await rowsOf(sql`SELECT token FROM sandbox_tokens ORDER BY token LIMIT 1`);
    expect(token).toMatch(/^INS-/);
    const id = (await list())[0]?.id;
    const key = randomUUID();
    const made = await buy({ id }, key);
    expect(JSON.stringify(made.json.data)).toContain(String(token));
    expect((await buy({ id }, key)).json).toEqual(made.json);
    const order = String(made.json.data.transaction_id);
    expect(JSON.stringify((await pay.stateOf(order)).next)).toContain(String(token));
    const tables = await rowsOf(sql`SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name NOT LIKE 'sandbox%'`);
    const found = async () => {
      const names = [];
      for (const { table_name } of tables) {
        const name = sql.identifier(String(table_name));
        const hits = await rowsOf(sql`SELECT 1 FROM ${name} t WHERE t::text LIKE ${`%${String(token)}%`}`);
        if (hits.length > 0) names.push(table_name);
      }
      return names;
    };
    expect(await found()).toEqual([]);
    expect(pay.backend.logged.join("\n")).not.toContain(String(token));
    await pay.player.call(invalidateBankToken, { query: { game_id: 11, id } });
    expect((await pay.stateOf(order)).next).toBeUndefined();
    expect(await rowsOf(sql`SELECT outcome FROM orders WHERE id = ${order}`)).toEqual([{ outcome: null }]);
    expect(await found()).toEqual([]);
  });
});
