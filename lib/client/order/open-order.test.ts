/** @jest-environment jsdom */
import { signInStore } from "../session/signed-in";
import { forgetOpenOrder, noteOpenOrder, openOrderStore } from "./open-order";
import { openOrderKey } from "./open-order-key";

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  signInStore.remember("player 1");
});

test("the last open order is known to its player, until it has ended", () => {
  noteOpenOrder("A");
  noteOpenOrder("B");
  forgetOpenOrder("A");
  expect(openOrderStore.read()).toBe("B");
  forgetOpenOrder("B");
  expect(openOrderStore.read()).toBe("");
});

test("another player at the same browser, and a visitor, do not see it", () => {
  noteOpenOrder("A");
  signInStore.remember("player2");
  expect(openOrderStore.read()).toBe("");
  signInStore.forget();
  expect(openOrderStore.read()).toBe("");
});

test("an order's own page shows it itself", () => {
  noteOpenOrder("A");
  window.history.replaceState(null, "", "/kiem/result?transaction_id=A");
  expect(openOrderStore.read()).toBe("");
});

test("a change is told once, and another tab's change as well", () => {
  const changed = jest.fn();
  const stop = openOrderStore.subscribe(changed);
  noteOpenOrder("A");
  noteOpenOrder("A");
  window.dispatchEvent(new StorageEvent("storage", { key: openOrderKey }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test("rubbish in the storage is no order", () => {
  for (const rubbish of ["", " ", "x", "x y z", "{}"]) {
    localStorage.setItem(openOrderKey, rubbish);
    expect(openOrderStore.read()).toBe("");
  }
});
