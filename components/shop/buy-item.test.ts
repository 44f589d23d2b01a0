/** @jest-environment jsdom */
import type { Item } from "@/lib/contract/entities";
import { buyItemWithVxu, buyPackageWithVxu, type ItemOrder } from "./buy-item";

const item = { id: "11-pouch", name: "Túi", price: 500 } as unknown as Item;
const order: ItemOrder = {
  gameId: 11,
  vgpId: "kiem",
  item,
  role: { id: "77", server_id: 3 },
  methodId: 12,
};

interface Sent {
  key: string | null;
  token: string;
  dpt_id: unknown;
}
let sent: Sent[];
/** The answer of the item's info call; undefined means a lost connection. */
let info: object | undefined;
let purchase: (sent: Sent) => { status: number; body: object } | undefined;

beforeEach(() => {
  localStorage.clear();
  document.body.dataset.resends = "";
  document.cookie = "user_id=p1; Path=/";
  AbortSignal.timeout ??= () => new AbortController().signal;
  sent = [];
  info = { ...item, dpt_id: "d1", payment_token: "t-500" };
  jest.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void) => run()) as never);
  global.fetch = (async (address: string, { headers, body }: RequestInit) => {
    if (address.includes("item/info")) {
      if (!info) throw new TypeError("cut");
      return { status: 200, json: async () => ({ code: 200, data: info }) };
    }
    type Body = { payment_token: string; dpt_id: unknown };
    const { payment_token: token, dpt_id } = JSON.parse(String(body)) as Body;
    const made = { key: new Headers(headers).get("idempotency-key"), token, dpt_id };
    sent.push(made);
    const answer = purchase(made);
    if (!answer) throw new TypeError("cut");
    return { status: answer.status, json: async () => answer.body };
  }) as never;
});
afterEach(() => jest.restoreAllMocks());

const cut = () => undefined;
const bought = () => ({
  status: 200,
  body: { code: 200, data: { transaction_id: "T1", state: "paid", outcome: "settled" } },
});
const wrongToken = () => ({ status: 403, body: { code: 403, error: "payment_token_wrong", message: "m" } });

test("a purchase without an answer, retried without a connection, stays unknown", async () => {
  purchase = cut;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "unknown" });
  info = undefined;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "unknown" });
});

test("without an earlier attempt a lost connection is a refusal, and nothing is sent", async () => {
  info = undefined;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "refused" });
  expect(sent).toEqual([]);
});

test("the token's number is sent back as it came", async () => {
  info = { ...item, dpt_id: 7, payment_token: "t-500" };
  purchase = bought;
  await buyItemWithVxu(order);
  expect(sent).toMatchObject([{ dpt_id: 7 }]);
});

test("when the price changes after a lost answer, the old purchase is found, without another", async () => {
  purchase = cut;
  await buyItemWithVxu(order);
  info = { ...item, price: 700, dpt_id: "d1", payment_token: "t-700" };
  purchase = bought;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "made", made: { transaction_id: "T1" } });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.some(({ token }) => token === "t-700")).toBe(false);
});

test("when the price changes after a lost request, nothing is bought, and the player is asked at the next press", async () => {
  purchase = cut;
  await buyItemWithVxu(order);
  info = { ...item, price: 700, dpt_id: "d1", payment_token: "t-700" };
  purchase = wrongToken;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "unknown" });
  expect(await buyItemWithVxu(order)).toMatchObject({
    kind: "refused",
    refused: { error: "price_changed", details: { price: 700 } },
  });
  expect(sent.some(({ token }) => token === "t-700")).toBe(false);
});

test("before a backend that does not honour the key nothing is sent again", async () => {
  delete document.body.dataset.resends;
  purchase = cut;
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "unknown" });
  expect(await buyItemWithVxu(order)).toMatchObject({ kind: "unknown" });
  expect(sent).toHaveLength(1);
});

test("the package's call has the specified fields and the shown price", async () => {
  let asked: { address: string; body: object } | undefined;
  global.fetch = (async (address: string, { body }: RequestInit) => {
    asked = { address, body: JSON.parse(String(body)) as object };
    return { status: 200, json: async () => bought().body };
  }) as never;
  expect(await buyPackageWithVxu(order)).toMatchObject({ kind: "made" });
  expect(asked).toEqual({
    address: "/apidev/payment/purchase/12?item_id=11-pouch&vgp_id=kiem&role_id=77&server_id=3",
    body: { game_id: 11, server_id: 3, role_id: "77", item_id: "11-pouch", vgp_id: "kiem", price: 500 },
  });
});
