import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { purchase, getPaymentStatus, listPaymentOptions } = endpoints;
const game_id = 11;
const method_id = 1;

describe.each(databaseKinds)("a game's hours and limits of a method, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const buy = (amount: number, key: string = randomUUID()) =>
    pay.player.send(
      purchase,
      { params: { payment_id: method_id }, body: { game_id, amount, bank_id: 3 } as never },
      { key },
    );
  const shown = async (game = game_id) => {
    const { data } = (await pay.player.call(getPaymentStatus, { query: { game_id: game } })).data;
    return data.find(({ id }) => id === method_id);
  };
  const set = (terms: ReturnType<typeof sql>) =>
    pay.backend.services.db.execute(sql`
      INSERT INTO game_methods (game_id, method_id, least_vnd, most_vnd, hours)
      VALUES (${game_id}, ${method_id}, ${terms})`);
  /** Opening hours that begin and end so many hours after the backend's clock. */
  const hoursFromNow = (from: number, to: number) => {
    const at = (hours: number) =>
      new Date(pay.backend.services.now().getTime() + (hours + 7) * 3_600_000).toISOString().slice(11, 16);
    return { from: at(from), to: at(to) };
  };
  afterEach(() => pay.backend.services.db.execute(sql`DELETE FROM game_methods`));

  test("amounts outside the limits are not offered in this game, and refused before any order is made", async () => {
    await set(sql`50000, 500000, NULL`);
    const offered = async (game: number) =>
      (
        await pay.player.call(listPaymentOptions, { query: { game_id: game, type_id: method_id } })
      ).data.data.map(({ price }) => price);
    expect(await offered(game_id)).toEqual([50_000, 100_000, 200_000, 500_000]);
    expect(await offered(57)).toContain(20_000);
    for (const amount of [20_000, 1_000_000])
      expect((await buy(amount)).json.data).toMatchObject({ error: "amount_not_offered" });
    expect((await buy(50_000)).status).toBe(200);
  });

  test("outside its hours the method is closed, and a purchase is told when it opens", async () => {
    const opening = hoursFromNow(1, 3);
    await set(sql`NULL, NULL, ${JSON.stringify([opening])}::jsonb`);
    expect(await shown()).toMatchObject({ state: "closed", hours: [opening] });
    expect((await shown())?.notice).toContain(opening.from);
    expect(await shown(57)).toMatchObject({ state: "open" });
    const refused = await buy(50_000);
    expect(refused).toMatchObject({ status: 422, json: { data: { error: "method_out_of_hours" } } });
    expect(refused.json.message).toContain(opening.from);
    pay.backend.clock.advance(3_601);
    expect(await shown()).toMatchObject({ state: "open" });
    expect((await buy(50_000)).status).toBe(200);
  });

  test("a purchase sent again after closing time gets its order", async () => {
    await set(sql`NULL, NULL, ${JSON.stringify([hoursFromNow(-1, 1)])}::jsonb`);
    const key = randomUUID();
    const made = await buy(50_000, key);
    expect(made.status).toBe(200);
    pay.backend.clock.advance(2 * 3_600);
    expect((await buy(50_000)).json.data).toMatchObject({ error: "method_out_of_hours" });
    const again = await buy(50_000, key);
    expect(again.json.data.transaction_id).toBe(made.json.data.transaction_id);
  });
});
