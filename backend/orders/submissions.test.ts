import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { readPurchaseFacts } from "../db/purchase-facts";
import { signBankBody } from "../providers/bank-transfer";
import { sandboxKeys } from "../sandbox/context";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { purchase, purchaseVgpCard, createBankTransfer } = endpoints;

describe.each(databaseKinds)("submissions on %s", (kind) => {
  const pay = setUpPayments(kind);

  describe("one submission is one order", () => {
    test("the same key with the same body gets the same response, with another body 409", async () => {
      const key = randomUUID();
      const body = { game_id: 11, amount: 100_000, bank_id: 3 };
      const first = await pay.player.send(purchase, { params: { payment_id: 1 }, body }, { key });
      const second = await pay.player.send(purchase, { params: { payment_id: 1 }, body }, { key });
      expect(second).toEqual(first);
      const other = await pay.player.send(
        purchase,
        { params: { payment_id: 1 }, body: { ...body, amount: 50_000 } },
        { key },
      );
      expect(other).toMatchObject({ status: 409, json: { data: { error: "idempotency_conflict" } } });
      const somebody = await pay.backend.as("player04");
      const theirs = await somebody.send(purchase, { params: { payment_id: 1 }, body }, { key });
      expect(theirs.json.data.transaction_id).not.toBe(first.json.data.transaction_id);
    });

    test("each purchase of a batch is told whether it is a repeat", async () => {
      const tid = randomUUID();
      await pay.buyByTransfer(50_000, tid);
      const asked = { game_id: 11, method_id: 2, player_id: "900002" };
      const facts = await Promise.all(
        [
          undefined,
          { idempotency_key: randomUUID() },
          { idempotency_key: tid },
          { idempotency_key: randomUUID(), client_id: tid },
          { idempotency_key: randomUUID(), client_id: randomUUID() },
        ].map((names) => readPurchaseFacts(pay.backend.services.db, { ...asked, names })),
      );
      expect(facts.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true, true, false]);
    });

    test("a repeat of a declined card gets the same refusal", async () => {
      const key = randomUUID();
      const body = pay.card(2);
      const first = await pay.player.send(purchaseVgpCard, { body }, { key });
      expect(await pay.player.send(purchaseVgpCard, { body }, { key })).toEqual(first);
    });

    test("without a key nothing is bought", async () => {
      const response = await fetch(`${pay.backend.url}/apidev/payment/purchase/1`, {
        method: "POST",
        headers: { authorization: `Bearer ${pay.player.token}`, "content-type": "application/json" },
        body: JSON.stringify({ game_id: 11, amount: 100_000, bank_id: 3 }),
      });
      expect(await response.json()).toMatchObject({ code: 400, data: { error: "idempotency_key_missing" } });
    });

    test("a repeat of a bank transfer made just before closing time is not refused after it", async () => {
      const before = pay.backend.clock.now;
      pay.backend.clock.now = new Date("2026-03-02T15:59:59Z");
      pay.player = await pay.backend.as("player02");
      const tid = randomUUID();
      const id = await pay.buyByTransfer(50_000, tid);
      pay.backend.clock.advance(2);
      expect(await pay.buyByTransfer(50_000, tid)).toBe(id);
      pay.backend.clock.now = before;
    });

    test("a bank transfer with only amount, bank_id and tid is for the game of the last payment", async () => {
      const buy = async () => {
        const body = { amount: 50_000, bank_id: 13, tid: randomUUID() };
        const { json } = await pay.player.send(createBankTransfer, { body }, { key: body.tid });
        expect(json.data).toMatchObject({ outcome: "qr", bank_name: expect.any(String) });
        return pay.stateOf(String(json.data.transaction_id));
      };
      const before = (await buy()).game_id;
      const { data } = (await pay.player.call(endpoints.listGames)).data;
      expect(data.map(({ id }) => id)).toContain(before);
      await pay.player.call(purchaseVgpCard, { body: { ...pay.card(0), game_id: 57 } });
      expect((await buy()).game_id).toBe(57);
    });

    test("a tid identifies its order: sent again it is the same order, and it can be queried", async () => {
      const tid = randomUUID();
      const id = await pay.buyByTransfer(50_000, tid);
      expect(await pay.buyByTransfer(50_000, tid)).toBe(id);
      expect((await pay.stateOf(tid)).transaction_id).toBe(id);
    });
  });

  describe("bad input is refused before any money moves", () => {
    test.each([
      ["an amount that is not offered", { amount: 12_345 }, "amount_not_offered"],
      ["no bank", { bank_id: undefined }, "invalid_input"],
      ["an unknown bank", { bank_id: 999 }, "bank_unknown"],
      ["an unknown game", { game_id: 999 }, "not_found"],
      ["another player's character", { server_id: 1, character_id: "1001" }, "character_unknown"],
      ["a character of another server", { server_id: 2, character_id: "1002" }, "character_unknown"],
      ["a user_token of nobody", { user_token: "x" }, "forbidden"],
    ])("%s", async (_what, changes, error) => {
      const body = {
        game_id: 11,
        amount: 100_000,
        bank_id: 3,
        server_id: 1,
        character_id: "1002",
        ...changes,
      };
      expect((await pay.player.send(purchase, { params: { payment_id: 1 }, body })).json.data.error).toBe(
        error,
      );
    });

    test("a missing bank is refused with the specification's message", async () => {
      const body = { game_id: 11, amount: 100_000 };
      const { json } = await pay.player.send(purchase, { params: { payment_id: 1 }, body });
      expect(json.data).toMatchObject({ fields: { bank_id: "Bạn cần phải chọn ngân hàng" } });
    });

    test("another player's user_token in the body is refused", async () => {
      const other = await pay.backend.as("player04");
      const { user } = (await other.call(endpoints.getProfile)).data;
      const body = { game_id: 11, amount: 100_000, bank_id: 3, user_token: user?.user_token };
      expect((await pay.player.send(purchase, { params: { payment_id: 1 }, body })).json.data.error).toBe(
        "forbidden",
      );
    });
  });

  describe("direct bank transfer", () => {
    test("is closed in UTC hours 16 to 22, with the specification's message, also in payment/status", async () => {
      const at = pay.backend.clock.now;
      pay.backend.clock.now = new Date("2026-03-02T16:00:00Z");
      pay.player = await pay.backend.as("player02");
      const notice =
        "Kênh thanh toán trực tiếp không xử lý từ 23h - 5h sáng. Xin vui lòng chọn phương thức thanh toán khác hoặc thử lại sau.";
      const tid = randomUUID();
      const { json } = await pay.player.send(createBankTransfer, {
        body: { game_id: 11, amount: 50_000, bank_id: 3, tid },
      });
      expect(json).toMatchObject({ message: notice, data: { error: "bank_transfer_closed" } });
      const { data: methods } = (
        await pay.player.call(endpoints.getPaymentStatus, { query: { game_id: 11 } })
      ).data;
      expect(methods.filter(({ state }) => state === "closed")).toEqual([
        expect.objectContaining({ id: 15, notice }),
      ]);
      pay.backend.clock.now = at;
    });

    test("answers a VietQR with beneficiary, account and message; the bank's callback settles it", async () => {
      const tid = randomUUID();
      const { data } = (
        await pay.player.call(createBankTransfer, { body: { game_id: 11, amount: 50_000, bank_id: 13, tid } })
      ).data;
      expect(data).toMatchObject({
        outcome: "qr",
        beneficiary: expect.any(String),
        account_number: expect.any(String),
        branch: expect.any(String),
      });
      if (data.outcome !== "qr") throw new Error("no QR");
      expect(data.qr_text).toContain(data.message);
      expect(data.qr_text).toContain("540550000");
      await pay.backend.decide(data.transaction_id, "paid");
      expect((await pay.stateOf(data.transaction_id)).state).toBe("settled");
    });

    test("a transfer without a readable memo is stored for an operator", async () => {
      const body = JSON.stringify({
        transaction_no: randomUUID(),
        amount: 70_000,
        memo: "chuyen tien",
        status: "credited",
      });
      const headers = {
        "content-type": "application/json",
        "x-signature": signBankBody(body, sandboxKeys.bank_secret),
      };
      const response = await fetch(`${pay.backend.url}/callbacks/bank-transfer`, {
        method: "POST",
        headers,
        body,
      });
      expect(await response.json()).toEqual({ result: "kept" });
      const { rows } = (await pay.backend.services.db.execute(
        sql`SELECT amount, status FROM receipts WHERE memo = 'chuyen tien'`,
      )) as unknown as { rows: object[] };
      expect(rows).toHaveLength(1);
    });
  });
});
