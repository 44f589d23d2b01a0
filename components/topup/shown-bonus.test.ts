import type { TopupMethod } from "@/lib/client/topup-data";
import { shownBonus } from "./shown-bonus";

const withBonus = (bonusPercent?: number) => ({ bonusPercent }) as TopupMethod;
const plain = withBonus();
const usual = { first: 10, later: 5 };
const even = { first: 5, later: 5 };

test("a player is promised their own bonus, with the chosen method's", () => {
  expect(shownBonus({ own: 10, bonus: usual, methods: [plain] })).toEqual({ percent: 10, kind: "own" });
  const method = withBonus(2);
  expect(shownBonus({ own: 10, bonus: usual, methods: [plain, method], method }).percent).toBe(12);
});

test("a visitor reads from where on, as the first top-up has another bonus than later ones", () => {
  expect(shownBonus({ bonus: usual, methods: [plain] })).toEqual({ percent: 5, kind: "from" });
});

test("a visitor reads from where on while the methods' bonuses differ, and the one bonus once one is chosen", () => {
  const method = withBonus(3);
  expect(shownBonus({ bonus: even, methods: [plain, method] })).toEqual({ percent: 5, kind: "from" });
  expect(shownBonus({ bonus: even, methods: [plain, method], method })).toEqual({ percent: 8, kind: "same" });
});

test("a visitor reads the bonus itself where it is the same for everyone", () => {
  expect(shownBonus({ bonus: even, methods: [plain, plain] })).toEqual({ percent: 5, kind: "same" });
  expect(shownBonus({ bonus: even, methods: [] })).toEqual({ percent: 5, kind: "same" });
});
