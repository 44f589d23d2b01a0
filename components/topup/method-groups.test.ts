import type { TopupMethod } from "@/lib/client/topup-data";
import { methodOf } from "@/lib/payment";
import { viewMethod, type MethodView } from "@/lib/payment/define";
import { groupMethods, suggestMethod } from "./method-groups";

const make = (
  id: number,
  family: MethodView["family"],
  state: TopupMethod["state"] = "open",
): TopupMethod => ({
  view: { ...viewMethod(methodOf(id), id), family },
  title: String(id),
  hint: "",
  state,
  options: [],
});
const [bank, card, gate, momo] = [make(1, "bank"), make(17, "card"), make(10, "card"), make(19, "wallet")];
const shown = (lastId?: number) =>
  groupMethods([bank, card, gate, momo], lastId).map(
    ({ family, methods }) => `${family}: ${methods.map(({ title }) => title).join(" ")}`,
  );

test("methods are grouped, and keep the publisher's order within a group", () => {
  expect(shown()).toEqual(["wallet: 19", "bank: 1", "card: 17 10"]);
});

test("the last used method is first, and one that is no longer offered changes nothing", () => {
  expect(shown(10)).toEqual(["card: 10 17", "wallet: 19", "bank: 1"]);
  expect(shown(999)).toEqual(shown());
});

test("for a troubled method another open one is suggested: the last used, then of the same family, then any", () => {
  const slow = make(4, "card", "trouble");
  expect(suggestMethod([slow, bank, card], slow, 1)).toBe(bank);
  expect(suggestMethod([slow, bank, card], slow)).toBe(card);
  expect(suggestMethod([slow, bank], slow)).toBe(bank);
  expect(suggestMethod([slow, make(1, "bank", "closed")], slow)).toBeUndefined();
});

test("a wallet that not every device has is never suggested, not even as the last used", () => {
  const slow = make(4, "card", "trouble");
  const apple: TopupMethod = { ...make(21, "card"), device: "apple" };
  expect(suggestMethod([slow, apple, bank], slow, 21)).toBe(bank);
  expect(suggestMethod([slow, apple], slow)).toBeUndefined();
});
