import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { captureCallback, type CapturedCallback } from "../testing/captured-callback";
import { databaseKinds, isFullTable, rowsOn } from "../testing/databases";
import { decidedMethods } from "../testing/methods";
import { setUpPayments } from "../testing/payments";

const { purchaseVgpCard } = endpoints;

/** The callback with `from` replaced by `to` in address and body; a signature in a header is altered, too. */
function alter({ url, init }: CapturedCallback, from: string | RegExp, to: string): CapturedCallback {
  const headers = Object.fromEntries(
    [...new Headers(init.headers)].map(([name, value]) => [
      name,
      /signature|authorization/.test(name) && String(from).includes("signature")
        ? value.replace(/.{4}$/, "0000")
        : value,
    ]),
  );
  return { url: url.replace(from, to), init: { ...init, headers, body: init.body?.replace(from, to) } };
}

/** VND to Vxu with the bonus of a later top-up. */
const earned = 1050;

/** How often a callback is repeated, each time sent twice. */
const repeats = isFullTable ? 25 : 5;

describe.each(databaseKinds)("every outcome of a payment, by method, on %s", (kind) => {
  const pay = setUpPayments(kind);
  // A player's first top-up has another bonus: make it first.
  beforeEach(() => pay.player.call(purchaseVgpCard, { body: pay.card(0) }));

  /** Sweeps every provider, after a time that makes open orders due. */
  const ask = async (rounds = 2) => {
    for (let round = 0; round < rounds; round += 1) {
      pay.backend.clock.advance(6);
      await pay.askAll();
    }
  };

  describe.each(rowsOn(kind, decidedMethods))("$name", ({ buy, provider, hasCall }) => {
    const make = async () => (await buy(pay.player)).transaction_id;

    test("a paid order is credited once; repeated, forged and later declined callbacks change nothing", async () => {
      const before = await pay.balance();
      const id = await make();
      await pay.backend.decide(id, "paid", "forged");
      expect((await pay.stateOf(id)).state).toBe("pending");
      for (let n = 0; n < repeats; n += 1) await pay.backend.decide(id, "paid", "twice");
      await pay.backend.decide(id, "declined", "sent");
      await pay.backend.decide(id, "paid", "forged");
      await ask();
      const order = await pay.stateOf(id);
      expect(order.state).toBe("settled");
      expect(order.timeline.map(({ step }) => step)).toEqual(["made", "paid", "confirmed", "arrived"]);
      expect(await pay.balance()).toBe(before + earned);
    });

    test("an order is pending until its late callback comes, or a sweep makes up for a lost one", async () => {
      const before = await pay.balance();
      const [late, lost] = [await make(), await make()];
      await pay.backend.decide(late, "paid", "late");
      await pay.backend.decide(lost, "paid", "lost");
      expect((await pay.stateOf(late)).state).toBe("pending");
      await Promise.all(pay.backend.late.splice(0).map((work) => work()));
      expect((await pay.stateOf(late)).state).toBe("settled");
      await ask();
      expect((await pay.stateOf(lost)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + 2 * earned);
    });

    test("callbacks out of order settle their own orders", async () => {
      const before = await pay.balance();
      const ids = [await make(), await make(), await make()];
      for (const id of ids) await pay.backend.decide(id, "paid", "late");
      const work = pay.backend.late.splice(0).reverse();
      await Promise.all([...work, ...work].map((send) => send()));
      for (const id of ids) expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + 3 * earned);
    });

    test("a declined, expired or unpaid order ends with nothing credited", async () => {
      const before = await pay.balance();
      const [declined, expired, left] = [await make(), await make(), await make()];
      await pay.backend.decide(declined, "declined");
      await pay.backend.decide(expired, "expired");
      await ask();
      expect((await pay.stateOf(declined)).state).toBe("declined");
      pay.backend.clock.advance(2 * 3600);
      await pay.askAll();
      expect(["declined", "expired"]).toContain((await pay.stateOf(expired)).state);
      expect((await pay.stateOf(left)).state).toBe("expired");
      expect(await pay.balance()).toBe(before);
    });

    test("an altered callback is refused; the genuine one counts even after a decline", async () => {
      const before = await pay.balance();
      const [id, other] = [await make(), await make()];
      const captured = await captureCallback(() => pay.backend.decide(id, "paid", "sent"));
      const altered = [
        alter(captured, "100000", "900000"),
        alter(captured, new RegExp(id, "g"), other),
        alter(captured, /(signature|check_sum|mac|SecureHash)((?:\\?":\\?"|=))..../, "$1$20000"),
      ];
      for (const { url, init } of altered) {
        expect({ url, init }).not.toEqual(captured);
        await fetch(url, init);
      }
      expect((await pay.stateOf(id)).state).toBe("pending");
      expect((await pay.stateOf(other)).state).toBe("pending");
      expect(await pay.balance()).toBe(before);
      await pay.backend.services.db.execute(sql`UPDATE orders SET state = 'declined' WHERE id = ${id}`);
      await fetch(captured.url, captured.init);
      expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + earned);
    });

    test.each(["short", "over"] as const)("a wrong amount (%s) puts the order in review", async (outcome) => {
      const before = await pay.balance();
      const id = await make();
      await pay.backend.decide(id, outcome);
      expect((await pay.stateOf(id)).state).toBe("review");
      expect(await pay.balance()).toBe(before);
    });

    const faults = hasCall ? (["reset", "nonsense", "slow", "early"] as const) : [];
    for (const fault of faults) {
      test(`a fault of the call that creates the payment (${fault}) loses nothing: it is credited once`, async () => {
        const before = await pay.balance();
        const id = await pay.withFault(provider, fault, make);
        expect(pay.backend.faults.size).toBe(0);
        expect(["pending", "settled"]).toContain((await pay.stateOf(id)).state);
        await pay.backend.decide(id, "paid", "lost");
        await ask();
        await pay.backend.decide(id, "paid", "sent");
        expect((await pay.stateOf(id)).state).toBe("settled");
        expect(await pay.balance()).toBe(before + earned);
        await Promise.all(pay.backend.late.splice(0).map((work) => work()));
      });
    }
  });
});
