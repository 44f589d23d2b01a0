/** @jest-environment jsdom */
import type { Order } from "@/lib/contract/entities";
import { noteBalance, noteOrders, readLastKnown } from "./last-known";
import { lastKnownKey } from "./last-known-key";

const order = (id: string, created_at: string, state = "pending") =>
  ({ transaction_id: id, created_at, state }) as Order;

const signIn = (player: string) => (document.cookie = `user_id=${player}; path=/`);

beforeEach(() => {
  localStorage.clear();
  signIn("p1");
});

it("knows the balance and the latest orders, the newest first", () => {
  noteBalance(500, 7);
  noteOrders([order("a", "2026-11-01T00:00:00Z"), order("b", "2026-11-03T00:00:00Z")]);
  noteOrders([order("c", "2026-11-02T00:00:00Z")]);
  const known = readLastKnown();
  expect([known?.vxu, known?.at]).toEqual([500, 7]);
  expect(known?.orders.map(({ transaction_id }) => transaction_id)).toEqual(["b", "c", "a"]);
});

it("has an order's newer state, and ten orders at most", () => {
  noteOrders([order("a", "2026-11-01T00:00:00Z")]);
  noteOrders([order("a", "2026-11-01T00:00:00Z", "settled")]);
  expect(readLastKnown()?.orders).toMatchObject([order("a", "2026-11-01T00:00:00Z", "settled")]);
  noteOrders(Array.from({ length: 12 }, (_, n) => order(`n${n}`, `2026-12-${n + 10}T00:00:00Z`)));
  expect(readLastKnown()?.orders.map(({ transaction_id }) => transaction_id)).toHaveLength(10);
  expect(readLastKnown()?.orders[0]?.transaction_id).toBe("n11");
});

it("notes nothing of how an order is paid", () => {
  noteOrders([
    {
      ...order("a", "2026-11-01T00:00:00Z"),
      next: { outcome: "redirect", redirect_url: "https://pay.example/secret" },
    },
  ]);
  expect(localStorage.getItem(lastKnownKey)).not.toContain("secret");
});

it("shows nothing of another player, and forgets it once another one's is noted", () => {
  noteBalance(500);
  signIn("p2");
  expect(readLastKnown()).toBeNull();
  noteOrders([order("a", "2026-11-01T00:00:00Z")]);
  expect(localStorage.getItem(lastKnownKey)).not.toContain("500");
});

it("notes nothing for a visitor, and takes a broken entry for none", () => {
  document.cookie = "user_id=; path=/; max-age=0";
  noteBalance(500);
  expect(localStorage.getItem(lastKnownKey)).toBeNull();
  signIn("p1");
  for (const broken of ["{", `"x"`, `{"player":"p1"}`, "null"]) {
    localStorage.setItem(lastKnownKey, broken);
    expect(readLastKnown()).toBeNull();
  }
});
