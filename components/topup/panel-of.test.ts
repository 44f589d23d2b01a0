import type { TopupMethod } from "@/lib/client/topup-data";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { panelOf } from "./panel-of";

const offered = (id: number, more: Partial<TopupMethod> = {}): TopupMethod => ({
  view: viewMethod(methodOf(id), id),
  title: "",
  hint: "",
  state: "open",
  options: [[50_000], [100_000]],
  ...more,
});
const methods = [offered(4), offered(1, { state: "closed" }), offered(21, { device: "apple" })];

test("a page starts with the method and the amount of its address", () => {
  expect(panelOf({ methodId: 4, amount: 100_000 }, methods)).toMatchObject({
    at: "info",
    methodId: 4,
    amount: 100_000,
    values: {},
  });
});

test.each([
  ["an amount that the method lacks", { methodId: 4, amount: 70_000 }],
  ["no amount", { methodId: 4 }],
])("with %s the amount is still to be chosen", (_, choice) => {
  const panel = panelOf(choice, methods);
  expect(panel).toMatchObject({ at: "status", ask: "amount", methodId: 4 });
  expect(panel.amount).toBeUndefined();
});

test.each([
  ["a closed method", { methodId: 1 }],
  ["a method that is not offered", { methodId: 999, amount: 70_000 }],
  ["a wallet that the device may lack", { methodId: 21 }],
  ["nothing", {}],
])("%s is ignored", (_, choice) =>
  expect(panelOf(choice, methods)).toEqual({ at: "status", ask: "amount", values: {} }),
);

test("an amount that some method sells stays chosen without its method", () => {
  expect(panelOf({ methodId: 1, amount: 50_000 }, methods)).toMatchObject({
    at: "status",
    ask: "method",
    amount: 50_000,
  });
});
