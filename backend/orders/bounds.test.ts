import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { purchase, claimPayment, createBankTransfer, purchaseVgpCard } = endpoints;

describe.each(databaseKinds)("limits of one player, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const buy = (key = randomUUID()) => {
    const body = { game_id: 11, amount: 50_000, bank_id: 3 };
    return pay.player.send(purchase, { params: { payment_id: 1 }, body }, { key });
  };

  test("at most twenty orders are open, even when requested at once; a paid one frees one", async () => {
    pay.backend.services.settings.MAX_OPEN_ORDERS = 20;
    const key = randomUUID();
    const keys = [key, key, ...Array.from({ length: 58 }, () => randomUUID())];
    const answers = await Promise.all(keys.map((each) => buy(each)));
    const made = answers.filter(({ status }) => status === 200).map(({ json }) => json.data.transaction_id);
    expect(new Set(made).size).toBe(20);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 422, json: { data: { error: "too_many_open_orders" } } });
    expect(refused?.json.message).toContain("20");
    // A repeat still gets its order; card orders and other players are not affected.
    const again = keys[answers.findIndex(({ status }) => status === 200)];
    expect(made).toContain((await buy(again)).json.data.transaction_id);
    expect((await pay.player.send(purchaseVgpCard, { body: pay.card(0) })).status).toBe(200);
    const body = { game_id: 11, amount: 50_000, bank_id: 13, tid: randomUUID() };
    const other = await pay.backend.as("player04");
    expect((await other.send(createBankTransfer, { body })).status).toBe(200);
    expect((await buy()).status).toBe(422);
    await pay.backend.decide(made[0] ?? "", "paid");
    expect((await buy()).status).toBe(200);
    expect((await buy()).status).toBe(422);
    pay.backend.clock.advance(16 * 60);
    expect((await buy()).status).toBe(200);
  });

  test("a player has five claims a day and sees how many are left; a repeat is not counted", async () => {
    pay.backend.services.settings.MAX_CLAIMS_PER_DAY = 5;
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await pay.buyByTransfer());
    const claim = (transaction_id = "", bank_reference = "FT26302") =>
      pay.player.send(claimPayment, { body: { transaction_id, bank_reference } });
    for (const [n, id] of ids.slice(0, 5).entries()) {
      expect((await pay.stateOf(id)).claims_left).toBe(5 - n);
      expect((await claim(id)).json.data).toMatchObject({ claims_left: 4 - n });
      expect((await claim(id)).status).toBe(200);
    }
    const last = ids[5];
    expect((await pay.stateOf(last ?? "")).claims_left).toBe(0);
    expect(await claim(last)).toMatchObject({
      status: 422,
      json: { data: { error: "claims_used_up" }, message: expect.stringContaining("5") },
    });
    expect((await claim(ids[0], "FT-other")).json.data.error).toBe("claims_used_up");
    expect((await pay.stateOf(await pay.buyByBank())).claims_left).toBeUndefined();
    pay.backend.clock.advance(86_400);
    pay.player = await pay.backend.as("player02");
    expect((await claim(last)).status).toBe(200);
  });
});
