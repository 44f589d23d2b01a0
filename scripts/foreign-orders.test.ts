import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { isErrorName } from "@/lib/contract/errors";
import { envelopeOf, foreignFor, type Foreign } from "./foreign-testing";

const foreign = foreignFor("khach02");

const topup = { game_id: 101, amount: 50_000 };
const byBank = { params: { payment_id: 1 }, body: { ...topup, bank_id: 3 } };
const transfer = () => ({ body: { ...topup, bank_id: 3, tid: randomUUID() } });
const cardBody = (code: string) => ({ body: { game_id: 101, serial: "PM1", code, face_value: 50_000 } });
type Asked = NonNullable<Parameters<Foreign["send"]>[1]>;

const send = (endpoint: Endpoint, asked: Asked = {}) =>
  foreign.send(endpoint, { token: foreign.token, ...asked });
const order = async (endpoint: Endpoint, asked: Asked) => envelopeOf(await send(endpoint, asked)).data;
const check = async (transaction_id: unknown) => {
  const reply = await send(endpoints.checkTransaction, { query: { transaction_id: String(transaction_id) } });
  return endpoints.checkTransaction.response.parse(reply.json).data;
};
const balance = async () => Number((await send(endpoints.getBalance)).json?.vxu);
const ordersMade = async () => ((await foreign.control("")).orders as object[]).length;
const pay = (transaction_id: unknown, outcome = "paid") =>
  foreign.control("/pay", { transaction_id, outcome });

describe("an order by each method, from its purchase to its end", () => {
  test.each<[string, Endpoint, Asked, object]>([
    [
      "1",
      endpoints.purchase,
      byBank,
      { outcome: "redirect", redirect_url: expect.stringContaining("/pay/") },
    ],
    [
      "15",
      endpoints.createBankTransfer,
      transfer(),
      { outcome: "qr", qr_text: expect.stringMatching(/^0002/) },
    ],
    [
      "16",
      endpoints.purchaseZalopay,
      { body: topup },
      { outcome: "live", app_url: expect.stringContaining("/pay/") },
    ],
    [
      "6",
      endpoints.getSmsTid,
      { body: topup },
      { outcome: "live", sms_syntax: expect.stringContaining("NAP 101") },
    ],
    ["18", endpoints.purchaseMoca, { body: { ...topup, game_id: 102 } }, { outcome: "redirect" }],
    ["an item", endpoints.purchase, { params: { payment_id: 1 }, query: itemQuery(), body: itemBody() }, {}],
  ])("method %s, decided by its provider", async (_, endpoint, asked, expected) => {
    const made = await order(endpoint, asked);
    expect(made).toMatchObject({ state: "pending", ...expected });
    expect((await check(made.transaction_id)).state).toBe("pending");
    await pay(made.transaction_id);
    expect(await check(made.transaction_id)).toMatchObject({ state: "settled", paid_amount: 50_000 });
  });

  test("a first top-up has ten percent more, a later one five", async () => {
    for (const expected of [1000 + 550, 1000 + 550 + 525]) {
      await pay((await order(endpoints.purchase, byBank)).transaction_id);
      expect(await balance()).toBe(expected);
    }
  });

  test("method 1 on its page: the player pays or declines, and returns to the portal", async () => {
    const press = async (outcome: string) => {
      const { redirect_url, transaction_id } = await order(endpoints.purchase, byBank);
      expect(await (await fetch(String(redirect_url))).text()).toContain("Thanh toán");
      const body = new URLSearchParams({ outcome });
      const { headers } = await fetch(String(redirect_url), { method: "POST", body, redirect: "manual" });
      expect(headers.get("location")).toBe(
        `http://portal.test/kiem-lam/result?transaction_id=${transaction_id}`,
      );
      return check(transaction_id);
    };
    expect(await press("paid")).toMatchObject({ state: "settled" });
    expect(await press("declined")).toMatchObject({ state: "declined", error: "payment_declined" });
  });

  test("method 17 is settled or declined at once, by the code's last digit", async () => {
    expect(await order(endpoints.purchaseVgpCard, cardBody("110"))).toMatchObject({ outcome: "settled" });
    for (const [code, error] of [
      ["110", "card_used"],
      ["112", "card_used"],
      ["113", "card_malformed"],
      ["119", "card_wrong"],
    ])
      expect((await order(endpoints.purchaseVgpCard, cardBody(String(code)))).error).toBe(error);
  });

  test("method 4 is pending until it is asked for a second time", async () => {
    const body = { game_id: 101, card_series: "1", card_code: "220", face_value: 50_000 };
    const made = await order(endpoints.purchase, { params: { payment_id: 4 }, body });
    const states = [await check(made.transaction_id), await check(made.transaction_id)].map(
      ({ state }) => state,
    );
    expect([made.outcome, ...states]).toEqual(["pending", "pending", "settled"]);
  });

  test("method 12 and gifts take Vxu, once for each payment token and gift, with 20 s between items", async () => {
    const info = await order(endpoints.getItemInfo, { query: { game_id: 101, item_id: 501 } });
    const { dpt_id, payment_token } = info;
    const asked = { body: { ...itemBody(), item_id: 501, dpt_id, payment_token } };
    expect(await order(endpoints.purchaseWallet, asked)).toMatchObject({ outcome: "settled" });
    expect(await balance()).toBe(500);
    expect((await order(endpoints.purchaseWallet, asked)).error).toBe("payment_token_used");
    const next = { params: { payment_id: 12 }, query: itemQuery(), body: itemBody() };
    expect(await order(endpoints.purchase, next)).toMatchObject({ error: "wallet_locked", wait_s: 20 });
    const gift = (product_id: number, price: number) => ({ body: { game_id: 101, product_id, price } });
    expect((await order(endpoints.purchaseWebshop, gift(801, 99))).price).toBe(100);
    expect(await order(endpoints.purchaseWebshop, gift(801, 100))).toMatchObject({ outcome: "settled" });
    expect((await order(endpoints.purchaseWebshop, gift(801, 100))).error).toBe("gift_once");
    expect((await order(endpoints.purchaseWebshop, gift(802, 2000))).missing).toBe(1600);
    expect((await order(endpoints.purchaseWebshop, gift(803, 50_000))).error).toBe("sold_out");
  });
});

function itemQuery() {
  return { item_id: 501, role_id: "700210101", server_id: 1 };
}
function itemBody() {
  return { game_id: 101, bank_id: 3, character_id: "700210101" };
}

describe("keys", () => {
  test("the same key with the same body is the same order, and the answer names the key", async () => {
    const key = randomUUID();
    const replies = [
      await send(endpoints.purchase, { ...byBank, key }),
      await send(endpoints.purchase, { ...byBank, key }),
    ];
    expect(replies[0]?.json).toEqual(replies[1]?.json);
    expect(replies.map(({ headers }) => headers.get("idempotency-key"))).toEqual([key, key]);
    const other = { ...byBank, key, body: { ...byBank.body, amount: 100_000 } };
    expect((await order(endpoints.purchase, other)).error).toBe("idempotency_conflict");
    expect(await ordersMade()).toBe(1);
  });

  test("the same key twelve times at once is one order", async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 12 }, () => send(endpoints.purchase, { ...byBank, key })));
    expect(await ordersMade()).toBe(1);
  });

  test("a purchase without a key is refused, but a transfer has its tid", async () => {
    expect((await order(endpoints.purchase, { ...byBank, key: null })).error).toBe("idempotency_key_missing");
    const asked = transfer();
    const { transaction_id } = await order(endpoints.createBankTransfer, { ...asked, key: null });
    expect(await order(endpoints.createBankTransfer, asked)).toMatchObject({ transaction_id });
    expect((await check(asked.body.tid)).transaction_id).toBe(transaction_id);
  });

  test("twelve gifts at once never take more than the wallet has", async () => {
    const game_id = 101;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        send(endpoints.purchase, {
          params: { payment_id: 12 },
          query: itemQuery(),
          body: { ...itemBody(), game_id },
        }),
      ),
    );
    expect([await balance(), await ordersMade()]).toEqual([500, 1]);
  });
});

describe("refusals", () => {
  test.each([0, -50_000, 50_000.5, 2 ** 53, 12_345, "5e4", null])("an amount of %s", async (amount) => {
    const reply = await send(endpoints.purchase, { ...byBank, body: { ...byBank.body, amount } });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(isErrorName(envelopeOf(reply).data.error)).toBe(true);
    expect(await ordersMade()).toBe(0);
  });

  test("another player's order is like an unknown one", async () => {
    const { transaction_id } = await order(endpoints.purchase, byBank);
    foreign.token = await foreign.signIn("khach01");
    const ask = (id: unknown) => send(endpoints.checkTransaction, { query: { transaction_id: String(id) } });
    const [other, unknown] = [await ask(transaction_id), await ask("1")];
    expect([other.status, other.json]).toEqual([404, unknown.json]);
  });

  test("a body of more than 64 KiB, an unknown path, a wrong method, a body that is not JSON", async () => {
    const big = await send(endpoints.purchase, {
      ...byBank,
      body: { ...byBank.body, mobile: "0".repeat(70_000) },
    });
    expect([big.status, envelopeOf(big).data.error]).toEqual([413, "body_too_large"]);
    const unknown = await foreign.send({ method: "GET", path: "/apidev/nothing" });
    expect([unknown.status, unknown.json]).toMatchObject([404, { code: 404, data: { error: "not_found" } }]);
    const wrong = await foreign.send({ method: "GET", path: "/api/user/login" });
    expect(wrong.status).toBe(405);
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    expect((await fetch(`${foreign.address}/api/user/login`, post)).status).toBe(400);
  });
});

describe("history", () => {
  const history = async (query: Record<string, string | number> = {}) => {
    const { json } = await send(endpoints.listHistory, { query });
    return endpoints.listHistory.response.parse(json).data;
  };
  beforeEach(async () => {
    foreign.token = await foreign.signIn("khach01");
  });

  test("its pages have every order once, the newest first", async () => {
    const ids: unknown[] = [];
    for (let cursor = ""; ;) {
      const page = await history({ limit: 10, ...(cursor && { cursor }) });
      ids.push(...page.orders.map(({ transaction_id }) => transaction_id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(ids).toHaveLength(25);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  test("its filters leave out what they say, and its days are Vietnam's", async () => {
    const [newest] = (await history({ limit: 1 })).orders;
    const day = String(newest?.created_at.slice(0, 10));
    expect((await history({ start_date: day, end_date: day })).orders).toHaveLength(1);
    expect((await history({ game_id: 102, limit: 100 })).orders).toHaveLength(8);
    expect((await history({ method_id: 1, state: "settled", kind: "topup" })).orders).toHaveLength(12);
    expect((await history({ state: "declined" })).orders).toHaveLength(0);
    expect((await history({ total: 1, limit: 1 })).total).toMatchObject({
      orders: 25,
      paid_amount: 1_850_000,
    });
  });
});
