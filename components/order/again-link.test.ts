import type { Order } from "@/lib/contract/entities";
import { otherMethodAddress, againLink } from "./again-link";

const order: Order = {
  transaction_id: "T1",
  state: "declined",
  method_id: 1,
  payment_method: "ATM",
  game_id: 11,
  amount: 99_000,
  vxu: 0,
  bonus_vxu: 0,
  server_id: 3,
  character_id: "c/9",
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  timeline: [],
};
const item: Order = { ...order, kind: "item", item_id: "gold-1" };
const shown = (order: Order | undefined, ended: boolean) =>
  againLink({ transactionId: "T1", order, ended, alias: "kiem", locale: "vi" });

test.each([
  ["a top-up that has ended", order, true, "/kiem?again=T1&confirm=1", "againSame"],
  ["a top-up under way", order, false, "/kiem", "again"],
  ["an order that is not loaded yet", undefined, false, "/kiem", "again"],
  ["an item", item, true, "/kiem/item?step=confirm&server=3&role=c%2F9&item=gold-1&method=1", "againItem"],
  ["an item under way", item, false, "/kiem/item", "otherItems"],
  ["a gift code", { ...order, kind: "gift" } as Order, true, "/kiem/webshop", "otherGifts"],
])("%s is bought again where it was bought", (_, order, ended, href, text) => {
  expect(shown(order, ended)).toEqual({ href, text });
});

test.each([
  ["a top-up", order, true],
  ["an item", item, true],
  ["an order under way", order, false],
  ["an order that is not loaded yet", undefined, false],
])("%s of a game that is no longer sold leads home", (_, order, ended) => {
  const bought = { transactionId: "T1", order, ended, alias: "kiem", locale: "en", gone: true };
  expect(againLink(bought)).toEqual({ href: "/en", text: "home" });
});

test("another method for an item starts at the method step, in the page's language", () => {
  expect(otherMethodAddress(item, "kiem", "en")).toBe(
    "/en/kiem/item?step=method&server=3&role=c%2F9&item=gold-1",
  );
});
