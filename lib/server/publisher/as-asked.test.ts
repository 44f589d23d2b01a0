import { endpoints } from "@/lib/contract";
import type { Order } from "@/lib/contract/entities";
import { asAsked, querySent } from "./as-asked";

const { listHistory, getPaymentStatus, listProducts } = endpoints;
const order = (n: number, change: Partial<Order> = {}) =>
  ({
    transaction_id: `T${n}`,
    state: "settled",
    method_id: 1,
    game_id: 11,
    created_at: "2026-11-20T10:00:00.000Z",
    ...change,
  }) as Order;
const page = (orders: Order[], query: object, next_cursor: string | null = null) => {
  const { data } = asAsked(listHistory, query as never, { data: { orders, next_cursor } });
  return [data.orders.map(({ transaction_id }) => transaction_id), data.next_cursor];
};

test("a page that is as it was asked for stays as it is", () => {
  expect(page([order(1), order(2)], { limit: "2", game_id: "11" }, "abc")).toEqual([["T1", "T2"], "abc"]);
  expect(querySent(listHistory, { cursor: "abc", limit: 2 })).toEqual({ cursor: "abc", limit: 2 });
});

test.each([
  ["game_id", "11", { game_id: 12 }],
  ["method_id", 1, { method_id: 15 }],
  ["state", "settled", { state: "pending" }],
  ["kind", "topup", { item_id: "sword" }],
  ["start_date", "2026-11-20", { created_at: "2026-11-19T16:59:00.000Z" }],
  ["end_date", "2026-11-20", { created_at: "2026-11-20T17:00:00.000Z" }],
])("a backend that ignores %s is filtered again", (name, value, change) => {
  expect(page([order(1), order(2, change as never)], { [name]: value })).toEqual([["T1"], null]);
});

test("a backend that ignores the limit is paged here, to the end", () => {
  const all = [1, 2, 3, 4, 5].map((n) => order(n));
  expect(page(all, { limit: 2 })).toEqual([["T1", "T2"], "from:2"]);
  expect(querySent(listHistory, { limit: 2, cursor: "from:2" })).toEqual({ limit: 2 });
  expect(page(all, { limit: 2, cursor: "from:2" })).toEqual([["T3", "T4"], "from:4"]);
  expect(page(all, { limit: 2, cursor: "from:4" })).toEqual([["T5"], null]);
});

test("methods of other games are left out, but not the only ones there are", () => {
  const methods = (...games: number[]) => games.map((game_id, id) => ({ id, game_id }));
  const kept = (rows: object[]) =>
    (asAsked(getPaymentStatus, { game_id: "11" }, { data: rows }).data as { id: number }[]).map(
      ({ id }) => id,
    );
  expect(kept(methods(11, 12, 11))).toEqual([0, 2]);
  expect(kept(methods(0, 0))).toEqual([0, 1]);
});

test("products of other games and events are left out", () => {
  const data = [
    { id: 1, game_id: 11, event_id: 5 },
    { id: 2, game_id: 11, event_id: 6 },
    { id: 3, game_id: 12 },
    { id: 4, game_id: 11 },
  ];
  const kept = asAsked(listProducts, { game_id: 11, event_id: "5" }, { data }).data;
  expect(kept.map(({ id }) => id)).toEqual([1, 4]);
});
