import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { signCard } from "../providers/card-gateway";
import { sandboxKeys } from "../sandbox/context";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { purchaseVgpCard, getBalance } = endpoints;

describe.each(callTestKinds)("cards on %s", (kind) => {
  const pay = setUpPayments(kind);

  describe("a Vcoin card", () => {
    test("a valid one is settled at once, with 10% bonus on the first top-up and 5% on the next", async () => {
      const fresh = await pay.backend.as("player03");
      const before = (await fresh.call(getBalance)).data.vxu;
      const first = await fresh.call(purchaseVgpCard, { body: pay.card(0) });
      expect(first.data.data).toMatchObject({ outcome: "settled", state: "settled" });
      expect((await fresh.call(getBalance)).data.vxu - before).toBe(1100);
      await fresh.call(purchaseVgpCard, { body: pay.card(0) });
      expect((await fresh.call(getBalance)).data.vxu - before).toBe(1100 + 1050);
    });

    test("one of another value is credited at its actual value, and both values are shown", async () => {
      const { data } = (await pay.player.call(purchaseVgpCard, { body: pay.card(1) })).data;
      expect(await pay.stateOf(data.transaction_id)).toMatchObject({
        state: "settled",
        amount: 100_000,
        paid_amount: 50_000,
        vxu: 500,
      });
    });

    test.each([
      [2, 409, "card_used", "Thẻ này đã được sử dụng."],
      [3, 422, "card_malformed", "Mã thẻ không đúng định dạng."],
      [
        5,
        424,
        "card_gateway_down",
        "Cổng gạch thẻ đang bảo trì. Thẻ của bạn chưa bị trừ, vui lòng thử lại sau.",
      ],
      [9, 422, "card_wrong", "Thẻ không đúng. Vui lòng kiểm tra lại số serial và mã thẻ."],
    ])("a code ending in %d is refused with %d %s", async (ending, status, error, message) => {
      const before = await pay.balance();
      const refused = await pay.player.send(purchaseVgpCard, { body: pay.card(ending) });
      expect(refused).toMatchObject({ status, json: { code: status, message, data: { error } } });
      expect((await pay.stateOf(String(refused.json.data.transaction_id))).state).toBe("declined");
      expect(await pay.balance()).toBe(before);
    });

    test("one being checked can't be submitted again by anyone, and is settled by its late callback", async () => {
      const body = pay.card(4);
      const { data } = (await pay.player.call(purchaseVgpCard, { body })).data;
      expect(data.outcome).toBe("pending");
      const again = (await pay.player.call(purchaseVgpCard, { body })).data.data;
      expect(again.transaction_id).toBe(data.transaction_id);
      const other = await pay.backend.as("player04");
      expect((await other.send(purchaseVgpCard, { body })).json.data.error).toBe("card_in_check");
      pay.backend.clock.advance(5);
      const before = await pay.balance();
      await Promise.all(pay.backend.late.splice(0).map((work) => work()));
      expect((await pay.stateOf(data.transaction_id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + 1050);
      expect((await other.send(purchaseVgpCard, { body })).json.data.error).toBe("card_used");
    });

    test("a card is recognized however its code is formatted", async () => {
      const body = pay.card(0);
      await pay.player.call(purchaseVgpCard, { body });
      const [head, tail] = [body.code.slice(0, 4), body.code.slice(4)];
      const wide = tail.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      for (const code of [`${head}-${tail} `, `${head}.${tail}`, `${head}–${tail}_`, head + wide]) {
        const again = await pay.player.send(purchaseVgpCard, { body: { ...body, code } });
        expect([code, again.json.data.error]).toEqual([code, "card_used"]);
      }
    });
  });

  test("a callback with a wrong signature is refused; one for an expired order still settles it", async () => {
    const send = async (request_id: string, code: string, sign: string) => {
      const body = JSON.stringify({ request_id, code, serial: "PM1234567890", callback_sign: sign });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${pay.backend.url}/callbacks/vcoin`, { method: "POST", headers, body })).status;
    };
    const body = pay.card(4);
    const { data } = (await pay.player.call(purchaseVgpCard, { body })).data;
    const sign = signCard(sandboxKeys.card.partner_key, body.code, body.serial);
    expect(await send(data.transaction_id, body.code, "0".repeat(32))).toBe(403);
    expect(await send(data.transaction_id, body.code, sign)).toBe(500); // not decided yet: to be sent again
    pay.backend.late.length = 0;
    await pay.backend.services.db.execute(
      sql`UPDATE orders SET state = 'expired' WHERE id = ${data.transaction_id}`,
    );
    pay.backend.clock.advance(6);
    expect(await send(data.transaction_id, body.code, sign)).toBe(200);
    expect((await pay.stateOf(data.transaction_id)).state).toBe("settled");
  });
});
