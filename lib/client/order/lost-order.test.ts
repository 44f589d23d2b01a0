/** @jest-environment jsdom */
import type { Order } from "@/lib/contract/entities";
import { findLostOrder, followLostOrder, isOrderOf } from "./lost-order";
import { openOrderKeys, type OrderContent } from "./order-key";

const content: OrderContent = {
  player: "p1",
  game: 11,
  character: "1/2",
  method: 15,
  amount: 50_000,
  bank: 3,
};
const sent_ms = Date.parse("2026-11-20T10:00:00Z");
const order: Order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 15,
  payment_method: "x",
  game_id: 11,
  amount: 50_000,
  vxu: 500,
  bonus_vxu: 0,
  created_at: "2026-11-20T10:00:01Z",
  updated_at: "2026-11-20T10:00:01Z",
  timeline: [],
};

/** What the publisher answers by path. */
let answers: Record<string, unknown>;
let keys: ReturnType<typeof openOrderKeys>;
beforeEach(() => {
  answers = {};
  const stored = new Map<string, string>();
  keys = openOrderKeys({
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => void stored.set(name, text),
    },
    now: () => sent_ms,
    makeKey: () => "key-1",
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = jest.fn(async (address: string) => {
    const data = Object.entries(answers).find(([path]) => address.includes(path))?.[1];
    return data
      ? { status: 200, json: async () => ({ code: 200, data }) }
      : { status: 404, json: async () => ({ code: 404, message: "", data: { error: "not_found" } }) };
  }) as never;
});
const history = (...orders: Order[]) => ({ "payment/history": { orders, next_cursor: null } });
const send = () => {
  keys.keyOf(content);
  keys.noteSent("key-1");
};

test("an order is found by its key, which is the client's tid", async () => {
  send();
  answers = { "transaction_id=key-1": order };
  expect(await findLostOrder("key-1", keys)).toEqual({
    transaction_id: "T1",
    outcome: { outcome: "pending" },
  });
  expect(keys.keyOf(content)).toEqual({ key: "key-1", transaction_id: "T1" });
});

test("an order is found in the history, the latest of several, and none that is known already", async () => {
  send();
  const later = {
    ...order,
    transaction_id: "T2",
    created_at: "2026-11-20T10:00:05Z",
    state: "settled" as const,
  };
  answers = history(order, later, { ...later, transaction_id: "T3", amount: 20_000 });
  expect(await findLostOrder("key-1", keys)).toEqual({
    transaction_id: "T2",
    outcome: { outcome: "settled" },
  });
});

test("an order that this browser has made before is not taken for the lost one", async () => {
  const earlier = { ...content, bank: 13 };
  const known = openOrderKeys({
    storage: window.localStorage,
    now: () => sent_ms,
    makeKey: () => crypto.randomUUID?.() ?? String(Math.random()),
  });
  known.noteOrder(known.keyOf(earlier).key, "T1");
  const { key } = known.keyOf(content);
  known.noteSent(key);
  answers = history(order);
  expect(await findLostOrder(key, known)).toBeUndefined();
});

test.each<[string, Partial<Order>]>([
  ["another method", { method_id: 1 }],
  ["another game", { game_id: 12 }],
  ["another amount", { amount: 20_000 }],
  ["an earlier time", { created_at: "2026-11-20T09:57:00Z" }],
  ["an item", { kind: "item", item_id: "i" }],
])("an order of %s is not it", (_, change) => {
  expect(isOrderOf({ content, sent_ms }, order)).toBe(true);
  expect(isOrderOf({ content, sent_ms }, { ...order, ...change })).toBe(false);
});

test("an item is found by its id and its price in Vxu", () => {
  const bought = { ...content, method: 12, item: "sword", amount: 500 };
  const found: Order = { ...order, method_id: 12, kind: "item", item_id: "sword", spent_vxu: 500 };
  expect(isOrderOf({ content: bought, sent_ms }, found)).toBe(true);
  expect(isOrderOf({ content: { ...bought, item: "shield" }, sent_ms }, found)).toBe(false);
});

test("it keeps looking until the order is found, and stops when it is told to", async () => {
  jest.useFakeTimers({ now: sent_ms });
  window.localStorage.setItem(
    "order_keys",
    JSON.stringify([{ content: fingerprintOf(), key: "key-9", made_ms: sent_ms, sent_ms }]),
  );
  const onFound = jest.fn();
  const stop = followLostOrder("key-9", onFound);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onFound).not.toHaveBeenCalled();
  answers = history(order);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(onFound).toHaveBeenCalledTimes(1);
  stop();
  const other = followLostOrder("key-9", onFound);
  other();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onFound).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

function fingerprintOf(): string {
  send();
  return JSON.stringify(["p1", 11, "1/2", 15, 50_000, 3, null, null]);
}
