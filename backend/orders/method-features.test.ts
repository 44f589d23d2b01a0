import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { databaseKinds, rowsOn } from "../testing/databases";
import { decidedMethods } from "../testing/methods";
import { setUpPayments } from "../testing/payments";

const { purchase, getPaymentStatus, sendSheetToken, purchaseApplepay } = endpoints;

describe.each(databaseKinds)("features of single methods, on %s", (kind) => {
  const pay = setUpPayments(kind);
  let cards = 0;
  const cardBody = (ending: number) => ({
    game_id: 11,
    card_series: "10001234567",
    card_code: `9${String((cards += 1)).padStart(11, "0")}${ending}`,
    face_value: 100_000,
  });
  const send = (payment_id: number, body: object, key?: string) =>
    pay.player.send(purchase, { params: { payment_id }, body: body as never }, { key });
  const captcha = { "g-recaptcha-response": "sandbox-pass" };

  test.each([4, 5, 10])("method %d answers each outcome of a card by name", async (id) => {
    const outcomes = [];
    for (const ending of [0, 1, 2, 3, 5, 9]) {
      const { json } = await send(id, { ...cardBody(ending), ...captcha });
      outcomes.push(json.data.error ?? (json.data as { state?: string }).state);
    }
    expect(outcomes).toEqual([
      "settled",
      "settled",
      "card_used",
      "card_malformed",
      "card_gateway_down",
      "card_wrong",
    ]);
  });

  test("a card being checked is refused by another method and account; its late callback settles it", async () => {
    const body = cardBody(4);
    const first = await send(4, body);
    expect(first.json.data).toMatchObject({ outcome: "pending" });
    const other = await pay.backend.as("player04");
    const taken = await other.send(purchase, { params: { payment_id: 5 }, body: { ...body, ...captcha } });
    expect(taken.json.data.error).toBe("card_in_check");
    pay.backend.clock.advance(5);
    await Promise.all(pay.backend.late.splice(0).map((work) => work()));
    expect((await pay.stateOf(String(first.json.data.transaction_id))).state).toBe("settled");
  });

  test("method 5 refuses a missing or wrong captcha; a repeat needs no new one", async () => {
    const body = cardBody(0);
    for (const wrong of [{}, { "g-recaptcha-response": "" }, { "g-recaptcha-response": "x" }]) {
      const refused = await send(5, { ...body, ...wrong });
      expect(refused).toMatchObject({ status: 422, json: { data: { error: "captcha_wrong" } } });
    }
    const key = randomUUID();
    const made = await send(5, { ...body, ...captcha }, key);
    const again = await send(5, { ...body, "g-recaptcha-response": "another" }, key);
    expect(again.json.data.transaction_id).toBe(made.json.data.transaction_id);
  });

  test("a malformed card is refused at once; after ten bad cards in an hour, every card is refused", async () => {
    expect((await send(4, { ...cardBody(0), card_series: "" })).json.data.error).toBe("invalid_input");
    const guesser = await pay.backend.as("player05");
    for (let bad = 0; bad < 10; bad += 1)
      await guesser.send(purchase, { params: { payment_id: 10 }, body: cardBody(9) });
    const stopped = await guesser.send(purchase, { params: { payment_id: 10 }, body: cardBody(0) });
    expect(stopped).toMatchObject({ status: 429, json: { data: { error: "too_many_requests" } } });
  });

  test("of forty bad cards at once ten are tried, the others refused", async () => {
    const guesser = await pay.backend.as("player03");
    const tries = Array.from({ length: 40 }, (_, n) =>
      guesser.send(purchase, { params: { payment_id: n % 2 ? 10 : 4 }, body: cardBody(9) }),
    );
    const errors = (await Promise.all(tries)).map(({ json }) => json.data.error);
    expect(errors.filter((error) => error === "card_wrong")).toHaveLength(10);
    expect(errors.filter((error) => error === "too_many_requests")).toHaveLength(30);
    pay.backend.clock.advance(3601);
    const fresh = await pay.backend.as("player03");
    const later = await fresh.send(purchase, { params: { payment_id: 10 }, body: cardBody(0) });
    expect(later.status).toBe(200);
  });

  test.each([
    ["4000000000009995", "funds_short"],
    ["4000000000000069", "card_expired"],
    ["4000000000000127", "card_details_wrong"],
    ["4000000000000002", "payment_declined"],
  ])("card %s on the hosted page: %s", async (number, error) => {
    const { json } = await send(3, { game_id: 11, amount: 100_000 });
    const id = String(json.data.transaction_id);
    await fetch(`${pay.backend.url}/sandbox/pay/${id}`);
    const body = new URLSearchParams({ number, expiry: "12/30" });
    await fetch(`${pay.backend.url}/sandbox/card/${id}`, { method: "POST", body, redirect: "manual" });
    expect(await pay.stateOf(id)).toMatchObject({ state: "declined", error });
  });

  test("3-D Secure asks for a code: the right one pays, a wrong one declines", async () => {
    for (const [otp, state] of [
      ["123456", "settled"],
      ["000000", "declined"],
    ] as const) {
      const { json } = await send(3, { game_id: 11, amount: 100_000 });
      const id = String(json.data.transaction_id);
      await fetch(`${pay.backend.url}/sandbox/pay/${id}`);
      const post = (fields: Record<string, string>) =>
        fetch(`${pay.backend.url}/sandbox/card/${id}`, {
          method: "POST",
          body: new URLSearchParams(fields),
          redirect: "manual",
        });
      const card = { number: "4000000000003220", expiry: "12/30" };
      expect(await (await post(card)).text()).toContain("3-D Secure");
      await post({ ...card, otp });
      expect((await pay.stateOf(id)).state).toBe(state);
    }
  });

  test("a payment sheet's token pays its order once; another token or player is refused", async () => {
    const make = async () =>
      (await pay.player.call(purchaseApplepay, { body: { game_id: 11, amount: 100_000 } })).data.data;
    const made = await make();
    expect(made).toMatchObject({ outcome: "live", sheet: { kind: "apple", sandbox: true } });
    const body = { transaction_id: made.transaction_id, token: "sandbox:good" };
    const stranger = await pay.backend.as("player04");
    expect((await stranger.send(sendSheetToken, { body })).status).toBe(404);
    const before = await pay.balance();
    const paid = await Promise.all([
      pay.player.send(sendSheetToken, { body }),
      pay.player.send(sendSheetToken, { body }),
    ]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pay.stateOf(made.transaction_id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before + 1050);
    const other = await pay.player.send(sendSheetToken, { body: { ...body, token: "sandbox:other" } });
    expect(other.json.data.error).toBe("order_ended");
    const declined = await make();
    const no = { transaction_id: declined.transaction_id, token: "sandbox:declined" };
    expect((await pay.player.send(sendSheetToken, { body: no })).json.data.error).toBe("payment_declined");
  });

  test.each(["reset", "nonsense", "early"] as const)(
    "an order is paid once by its sheet's token though the processor's response is lost (%s)",
    async (fault) => {
      const before = await pay.balance();
      const { transaction_id } = (
        await pay.player.call(purchaseApplepay, { body: { game_id: 11, amount: 100_000 } })
      ).data.data;
      pay.backend.faults.set("applepay", fault);
      const body = { transaction_id, token: "sandbox:good" };
      expect((await pay.player.send(sendSheetToken, { body })).status).toBe(200);
      for (let round = 0; round < 2; round += 1) {
        pay.backend.clock.advance(6);
        await pay.askAll();
      }
      expect((await pay.stateOf(transaction_id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + 1050);
    },
  );

  test("payment/status shows a method's bonus in a game; an order keeps the bonus it was promised", async () => {
    const { db } = pay.backend.services;
    const bonusOf = async (game_id: number) => {
      const { data } = (await pay.player.call(getPaymentStatus, { query: { game_id } })).data;
      return data.find(({ id }) => id === 1)?.bonus_percent;
    };
    await send(4, cardBody(0)); // the first top-up has another bonus
    const before = await pay.balance();
    await db.execute(sql`INSERT INTO game_methods (game_id, method_id, bonus_percent) VALUES (11, 1, 7)`);
    expect([await bonusOf(11), await bonusOf(57)]).toEqual([7, undefined]);
    const promised = await pay.buyByBank();
    await db.execute(sql`DELETE FROM game_methods`);
    const plain = await pay.buyByBank();
    for (const id of [promised, plain]) await pay.backend.decide(id, "paid");
    expect(await pay.stateOf(promised)).toMatchObject({ vxu: 1000, bonus_vxu: 120 });
    expect(await pay.stateOf(plain)).toMatchObject({ vxu: 1000, bonus_vxu: 50 });
    expect(await pay.balance()).toBe(before + 1120 + 1050);
  });

  test.each(rowsOn(kind, decidedMethods))(
    "$name: an amount that is not offered, or a method that is closed, is refused and no order is made",
    async ({ buy }) => {
      await expect(buy(pay.player, randomUUID(), 123_456)).rejects.toThrow("amount_not_offered");
      await pay.backend.services.db.execute(
        sql`INSERT INTO game_methods (game_id, method_id, state) SELECT 11, id, 'closed' FROM payment_methods`,
      );
      await expect(buy(pay.player)).rejects.toThrow("method_unavailable");
      const { data } = (await pay.player.call(getPaymentStatus, { query: { game_id: 11 } })).data;
      expect(new Set(data.map(({ state }) => state))).toEqual(new Set(["closed"]));
      await pay.backend.services.db.execute(sql`DELETE FROM game_methods`);
    },
  );
});
