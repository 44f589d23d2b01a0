import { sql } from "drizzle-orm";
import { signCard } from "../providers/card-gateway";
import { sandboxKeys } from "../sandbox/context";
import { databaseKinds, rowsOn } from "../testing/databases";
import { cardMethods, type TestCard } from "../testing/methods";
import { setUpPayments } from "../testing/payments";

/** Vxu with the bonus of a later top-up, for 100,000 VND, and for a card that is actually worth 50,000 VND. */
const earned = 1050;
const earnedOther = 525;

describe.each(databaseKinds)("every outcome of a card, by method, on %s", (kind) => {
  const pay = setUpPayments(kind);

  /** A card that every method accepts. */
  const card = (ending: number): TestCard => {
    const { code, face_value } = pay.card(ending);
    return { serial: "PM1234567890", code, face_value };
  };
  const sendLateCallbacks = () => Promise.all(pay.backend.late.splice(0).map((work) => work()));
  const ask = async () => {
    for (let round = 0; round < 2; round += 1) {
      pay.backend.clock.advance(6);
      await pay.askAll();
    }
  };

  describe.each(rowsOn(kind, cardMethods))("method $id", ({ provider, send }) => {
    // A player's first top-up has another bonus: make it first.
    beforeEach(() => send(pay.player, card(0)));

    const make = async (testCard: TestCard) =>
      String((await send(pay.player, testCard)).json.data.transaction_id);
    /** Sends the gateway's callback as it signs it, or with fields replaced by `more`. */
    const callBack = async (request_id: string, { code, serial }: TestCard, more: object = {}) => {
      const callback_sign = signCard(sandboxKeys.card.partner_key, code, serial);
      const fields = { status: 1, request_id, declared_value: 100_000, value: 100_000, code, serial };
      const body = JSON.stringify({ ...fields, callback_sign, ...more });
      const headers = { "content-type": "application/json" };
      const url = `${pay.backend.url}/callbacks/${provider}`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    };

    test("a card is paid or declined at once; one of another value is credited at its actual value", async () => {
      const before = await pay.balance();
      expect(await pay.stateOf(await make(card(0)))).toMatchObject({
        state: "settled",
        paid_amount: 100_000,
      });
      expect(await pay.stateOf(await make(card(2)))).toMatchObject({ state: "declined", error: "card_used" });
      expect(await pay.stateOf(await make(card(1)))).toMatchObject({
        state: "settled",
        amount: 100_000,
        paid_amount: 50_000,
        vxu: 500,
        bonus_vxu: 25,
      });
      expect(await pay.balance()).toBe(before + earned + earnedOther);
    });

    test("a pending card is credited once, though its late callback comes fifty times", async () => {
      const before = await pay.balance();
      const testCard = card(4);
      const id = await make(testCard);
      expect((await pay.stateOf(id)).state).toBe("pending");
      pay.backend.clock.advance(5);
      await Promise.all(Array.from({ length: 50 }, () => callBack(id, testCard)));
      expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + earned);
    });

    test("callbacks out of order settle their own orders; a lost one is made up for by a sweep", async () => {
      const before = await pay.balance();
      const ids = [await make(card(4)), await make(card(4)), await make(card(4))];
      pay.backend.late.shift();
      pay.backend.late.reverse();
      pay.backend.clock.advance(5);
      await sendLateCallbacks();
      await ask();
      for (const id of ids) expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + 3 * earned);
    });

    test("a callback that is forged, or of another card, order or value, credits nothing wrong", async () => {
      const before = await pay.balance();
      const [testCard, second] = [card(4), card(4)];
      const [id, other] = [await make(testCard), await make(second)];
      expect(await callBack(id, testCard, { callback_sign: "0".repeat(32) })).toBe(403);
      expect(await callBack(id, { ...testCard, code: second.code }, { code: testCard.code })).toBe(403);
      expect(await callBack("000000000000", testCard)).toBe(404);
      expect(await callBack(other, testCard, { value: 900_000 })).toBe(500); // not decided yet: to be sent again
      expect((await pay.stateOf(other)).state).toBe("pending");
      pay.backend.clock.advance(5);
      expect(await callBack(id, testCard, { value: 900_000, amount: 900_000, status: 2 })).toBe(200);
      expect(await pay.stateOf(id)).toMatchObject({ state: "settled", paid_amount: 100_000 });
      expect(await pay.balance()).toBe(before + earned);
      await sendLateCallbacks();
      expect(await pay.balance()).toBe(before + 2 * earned);
    });

    test("a callback after a decline still settles; an order that the gateway no longer knows expires", async () => {
      const before = await pay.balance();
      const testCard = card(4);
      const id = await make(testCard);
      await pay.backend.services.db.execute(sql`UPDATE orders SET state = 'declined' WHERE id = ${id}`);
      pay.backend.clock.advance(5);
      expect(await callBack(id, testCard)).toBe(200);
      expect((await pay.stateOf(id)).state).toBe("settled");
      const lost = await make(card(4));
      await pay.backend.services.db.execute(sql`DELETE FROM sandbox_cards WHERE request_id = ${lost}`);
      pay.backend.clock.advance(2 * 3600);
      await pay.askAll();
      expect((await pay.stateOf(lost)).state).toBe("expired");
      expect(await pay.balance()).toBe(before + earned);
      pay.backend.late.length = 0;
    });

    test("a card being checked can't be submitted again, by any method or account", async () => {
      const testCard = card(4);
      const id = await make(testCard);
      const stranger = await pay.backend.as("player04");
      const same = cardMethods.filter((method) => method.provider === provider);
      for (const method of same) {
        expect((await method.send(stranger, testCard)).json.data.error).toBe("card_in_check");
        expect((await method.send(pay.player, testCard)).json.data.transaction_id).toBe(id);
      }
      pay.backend.clock.advance(5);
      await sendLateCallbacks();
      expect((await pay.stateOf(id)).state).toBe("settled");
      for (const method of same)
        for (const by of [stranger, pay.player])
          expect((await method.send(by, testCard)).json.data.error).toBe("card_used");
    });

    test("neither code nor serial of a card is stored or logged", async () => {
      const { services } = pay.backend;
      const quiet = services.log;
      const logged: unknown[] = [];
      const note = (...line: unknown[]) => void logged.push(line);
      services.log = { info: note, warn: note, error: note };
      const testCards = [0, 1, 2, 4, 5].map(card);
      for (const each of testCards) {
        const id = await make(each);
        await callBack(id, each);
        await callBack(id, each, { callback_sign: "0".repeat(32) });
      }
      pay.backend.faults.set(provider, "nonsense");
      await make(card(0));
      pay.backend.clock.advance(5);
      await sendLateCallbacks();
      await ask();
      services.log = quiet;
      const read = async (of: ReturnType<typeof sql>) =>
        ((await services.db.execute(of)) as unknown as { rows: Record<string, string>[] }).rows;
      const tables = await read(
        sql`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      const stored = [JSON.stringify(logged)];
      for (const { table_name = "" } of tables)
        stored.push(
          JSON.stringify(await read(sql`SELECT t::text AS row FROM ${sql.identifier(table_name)} t`)),
        );
      expect(logged.length).toBeGreaterThan(0);
      for (const { code, serial } of testCards) {
        expect(stored.some((text) => text.includes(code))).toBe(false);
        expect(stored.some((text) => text.includes(serial))).toBe(false);
      }
    });

    test.each(["reset", "nonsense", "slow", "early"] as const)(
      "a gateway fault (%s) while the card is sent loses nothing: it is credited once",
      async (fault) => {
        const before = await pay.balance();
        const testCard = card(0);
        const id = await pay.withFault(provider, fault, () => make(testCard));
        expect(pay.backend.faults.size).toBe(0);
        await ask();
        await callBack(id, testCard);
        expect((await pay.stateOf(id)).state).toBe("settled");
        expect(await pay.balance()).toBe(before + earned);
        await sendLateCallbacks();
      },
    );
  });
});
