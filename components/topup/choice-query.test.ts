/** @jest-environment jsdom */
import { choiceQuery, flushChoice, saveChoice, readChoice } from "./choice-query";

test("the method and the amount are read from the address", () => {
  expect(readChoice(new URLSearchParams("method=17&amount=100000"))).toEqual({
    methodId: 17,
    amount: 100_000,
  });
});

test.each([
  "",
  "method=&amount=",
  "method=abc&amount=-5",
  "method=1e3&amount=0x10",
  "method=017&amount=1.5",
  "method=99999999999999&amount=NaN",
])("invalid values are ignored: %j", (search) => {
  expect(readChoice(new URLSearchParams(search))).toEqual({ methodId: undefined, amount: undefined });
});

test("a repeated order or requested Vxu overrides method and amount", () => {
  expect(readChoice(new URLSearchParams("again=T1&method=19"))).toEqual({});
  expect(readChoice(new URLSearchParams("vxu=380&method=19"))).toEqual({});
});

test("a choice replaces the address's requests, and a dt stays", () => {
  const before = new URLSearchParams("dt=abc&again=T1&vxu=380&method=1&amount=50000");
  expect(choiceQuery(before, { methodId: 17, amount: 100_000 })).toBe("?dt=abc&method=17&amount=100000");
  expect(choiceQuery(before, { methodId: 17 })).toBe("?dt=abc&method=17");
});

test("the choice is saved in the page's history entry, not in a dialog's", () => {
  window.history.replaceState(null, "", "/kiem?dt=abc");
  const { length } = window.history;
  saveChoice({ methodId: 4, amount: 50_000 });
  flushChoice();
  expect(window.location.search).toBe("?dt=abc&method=4&amount=50000");
  expect(window.history.length).toBe(length);
  window.history.pushState({ dialog: true }, "");
  saveChoice({ methodId: 5 });
  flushChoice();
  expect(window.location.search).toBe("?dt=abc&method=4&amount=50000");
});
