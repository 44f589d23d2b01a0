import type { TopupMethod } from "@/lib/client/topup-data";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { afterLeaving, amountsOf, conflictOf, passing, possible, withAmount, withMethod } from "./choice";
import { frontMethods } from "./front-methods";

const offered = (id: number, prices: number[], more: Partial<TopupMethod> = {}): TopupMethod => ({
  view: viewMethod(methodOf(id), id),
  title: "",
  hint: "",
  state: "open",
  options: prices.map((price) => [price, price / 100]),
  ...more,
});
const momo = offered(19, [20_000, 50_000]);
const card = offered(17, [10_000, 50_000]);
const closed = offered(1, [5_000_000], { state: "closed" });
const apple = offered(21, [77_000], { device: "apple" });
const methods = [momo, card, closed, apple];

test("the amounts are those of all methods that work here, ascending and each once", () => {
  expect(amountsOf(methods).map(({ price, vxu }) => [price, vxu])).toEqual([
    [10_000, 100],
    [20_000, 200],
    [50_000, 500],
  ]);
});

test("the chosen method marks what it does not sell, and its own amounts come with its Vxu", () => {
  const rich = offered(4, [50_000], { options: [[50_000, 600]] });
  expect(amountsOf([...methods, rich], 4)).toEqual([
    { price: 10_000, vxu: 100, offered: false },
    { price: 20_000, vxu: 200, offered: false },
    { price: 50_000, vxu: 600, offered: true },
  ]);
});

test("a wallet of this device, once chosen, has its amounts among them", () => {
  expect(amountsOf(methods, 21).map(({ price }) => price)).toContain(77_000);
});

test("where no method works now, the amounts can still be seen", () => {
  expect(amountsOf([closed]).map(({ price }) => price)).toEqual([5_000_000]);
});

test("a method keeps the amount that it sells, an amount keeps the method that sells it", () => {
  expect(withMethod({ amount: 50_000 }, card)).toEqual({ methodId: 17, amount: 50_000 });
  expect(withMethod({ amount: 20_000 }, card)).toEqual({ methodId: 17 });
  expect(withAmount({ methodId: 17 }, 50_000, methods)).toEqual({ methodId: 17, amount: 50_000 });
  expect(withAmount({ methodId: 17 }, 20_000, methods)).toEqual({ amount: 20_000 });
});

test("passed by an arrow key, what does not go together waits; left there, what was not moved goes", () => {
  const before = { methodId: 17, amount: 50_000 };
  const amount = withAmount(before, 20_000, methods);
  expect(passing(before, amount)).toEqual({ methodId: 17, amount: 20_000, unfit: "method" });
  expect(afterLeaving({ methodId: 17, amount: 20_000 }, "amount", methods)).toEqual({ amount: 20_000 });
  expect(afterLeaving({ methodId: 17, amount: 20_000 }, "method", methods)).toEqual({ methodId: 17 });
  expect(afterLeaving(before, "amount", methods)).toBe(before);
  expect(conflictOf(before, passing(before, amount))).toBeUndefined();
});

test("of an earlier choice only what is possible now is taken over", () => {
  expect(possible({ methodId: 17, amount: 50_000 }, methods)).toEqual({ methodId: 17, amount: 50_000 });
  expect(possible({ methodId: 1, amount: 50_000 }, methods)).toEqual({ amount: 50_000 });
  expect(possible({ methodId: 999, amount: 5_000_000 }, methods)).toEqual({});
});

test("four methods are shown first: one of each family in turn, and only such as work everywhere now", () => {
  const of = (...ids: number[]) => ids.map((id) => offered(id, [50_000]));
  expect(frontMethods([...of(16, 19, 1, 15, 3, 4), closed, apple])).toEqual([16, 1, 3, 4]);
  expect(frontMethods([...of(16, 19, 20, 1), closed])).toEqual([16, 1, 19, 20]);
  expect(frontMethods([closed])).toEqual([]);
});

test("what a choice has dropped is known with what dropped it; nothing where both fit, or one is chosen first", () => {
  const dropped = { methodId: 17, amount: 20_000 };
  const before = { methodId: 19, amount: 20_000 };
  expect(conflictOf(before, withMethod(before, card))).toEqual(dropped);
  const other = { methodId: 17, amount: 50_000 };
  expect(conflictOf(other, withAmount(other, 20_000, methods))).toEqual(dropped);
  expect(conflictOf(other, withMethod(other, momo))).toBeUndefined();
  expect(conflictOf({}, { amount: 20_000 })).toBeUndefined();
  expect(conflictOf({ methodId: 17 }, { methodId: 19 })).toBeUndefined();
});
