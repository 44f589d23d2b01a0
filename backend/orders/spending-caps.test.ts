import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { purchase, getSpending, setSpendingCaps } = endpoints;

describe.each(databaseKinds)("a player's spending caps, on %s", (kind) => {
  const pay = setUpPayments(kind);
  let cards = 0;
  const byBank = (amount: number, key: string = randomUUID()) =>
    pay.player.send(
      purchase,
      { params: { payment_id: 1 }, body: { game_id: 11, amount, bank_id: 3 } as never },
      { key },
    );
  const byCard = (ending = 0) => {
    const card_code = `8${String((cards += 1)).padStart(11, "0")}${ending}`;
    const body = { game_id: 11, card_series: "10001234567", card_code, face_value: 100_000 };
    return pay.player.send(purchase, { params: { payment_id: 4 }, body: body as never });
  };
  const set = async (body: { day_cap?: number; month_cap?: number }) =>
    (await pay.player.call(setSpendingCaps, { body })).data.data;
  const read = async () => (await pay.player.call(getSpending)).data.data;
  const errorOf = async (answer: Promise<Awaited<ReturnType<typeof byBank>>>) => {
    const { json } = await answer;
    return (json.data as { error?: string } | undefined)?.error;
  };

  /** Each test has a month, and so a day, of its own, in which no cap is left. */
  beforeEach(async () => {
    await set({});
    pay.backend.clock.advance(33 * 86_400);
    // Sessions have ended meanwhile.
    pay.player = await pay.backend.as("player02");
  });

  test("payments and open orders count, and a payment beyond the cap is refused before an order is made", async () => {
    expect(await read()).toEqual({ spent_today: 0, spent_this_month: 0 });
    await set({ day_cap: 250_000, month_cap: 1_000_000 });
    const paid = await byBank(100_000);
    await pay.backend.decide(String(paid.json.data.transaction_id), "paid");
    expect((await byBank(100_000)).status).toBe(200);
    expect(await read()).toMatchObject({ spent_today: 200_000, spent_this_month: 200_000 });

    const refused = await byBank(100_000);
    expect(refused).toMatchObject({ status: 422, json: { data: { error: "day_cap_reached" } } });
    expect(refused.json.message).toMatch(/250\.000 ₫.*50\.000 ₫/);
    expect(await errorOf(byCard())).toBe("day_cap_reached");
    expect((await byBank(50_000)).status).toBe(200);
    expect(await read()).toMatchObject({ spent_today: 250_000 });
  });

  test("a day begins in Vietnam, and the month's cap goes on", async () => {
    await set({ day_cap: 100_000, month_cap: 150_000 });
    expect((await byBank(100_000)).status).toBe(200);
    expect(await errorOf(byBank(20_000))).toBe("day_cap_reached");
    pay.backend.clock.advance(86_400);
    pay.player = await pay.backend.as("player02");
    const id = String((await byBank(50_000)).json.data.transaction_id);
    await pay.backend.decide(id, "paid");
    expect(await read()).toMatchObject({ spent_today: 50_000 });
  });

  test("an order that was declined or has expired does not count", async () => {
    await set({ day_cap: 100_000 });
    const id = String((await byBank(100_000)).json.data.transaction_id);
    expect(await errorOf(byBank(100_000))).toBe("day_cap_reached");
    await pay.backend.decide(id, "declined");
    expect(await read()).toMatchObject({ spent_today: 0 });
    expect((await byBank(100_000)).status).toBe(200);
  });

  test("a repeat is answered as before, and money that comes is credited, whatever the caps say by now", async () => {
    const key = randomUUID();
    const made = await byBank(100_000, key);
    await set({ day_cap: 0 });
    expect((await byBank(100_000, key)).json.data.transaction_id).toBe(made.json.data.transaction_id);
    expect(await errorOf(byBank(100_000))).toBe("day_cap_reached");
    const id = String(made.json.data.transaction_id);
    await pay.backend.decide(id, "paid");
    expect((await pay.stateOf(id)).state).toBe("settled");
  });

  test("of payments at the same moment, by bank and by card, only those within the cap are made", async () => {
    await set({ day_cap: 300_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => errorOf(n % 2 === 0 ? byBank(100_000) : byCard())),
    );
    expect(answers.filter((error) => error === undefined)).toHaveLength(3);
    expect(answers.filter((error) => error === "day_cap_reached")).toHaveLength(7);
    expect(await read()).toMatchObject({ spent_today: 300_000 });
  });

  test("a higher cap holds a day later, and is withdrawn by asking for the present one", async () => {
    await set({ day_cap: 100_000 });
    const asked = await set({ day_cap: 500_000 });
    expect(asked).toMatchObject({ day_cap: 100_000, waiting: { day_cap: 500_000 } });
    expect(await errorOf(byBank(200_000))).toBe("day_cap_reached");
    pay.backend.clock.advance(86_400);
    pay.player = await pay.backend.as("player02");
    expect(await read()).toMatchObject({ day_cap: 500_000 });
    expect(await read()).not.toHaveProperty("waiting");
    expect((await byBank(200_000)).status).toBe(200);
  });

  test.each([{ day_cap: -1 }, { day_cap: 0.5 }, { month_cap: 2e9 }, { day_cap: "100000" as never }])(
    "%j is refused, and nothing changes",
    async (body) => {
      const { status } = await pay.player.send(setSpendingCaps, { body });
      expect(status).toBe(400);
      expect(await read()).toEqual({ spent_today: 0, spent_this_month: 0 });
    },
  );
});
