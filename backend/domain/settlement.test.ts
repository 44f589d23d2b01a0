import fc from "fast-check";
import { orderState } from "@/lib/contract/entities";
import { canMove, isPaid } from "./order";
import {
  decide,
  isBankTransactionId,
  settlementOf,
  type Decision,
  type OrderFacts,
  type Report,
} from "./settlement";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
beforeAll(() => process.stdout.write(`settlement: SEED=${seed}\n`));

const order: OrderFacts = {
  id: "A",
  player_id: "p",
  provider: "bank",
  bonus: { first: 10, later: 5 },
  amount: 100_000,
  state: "pending",
  accepts_other_amount: false,
};
const paid = (amount: number): Report => ({ status: "paid", amount, provider_txn: "1" });

test("the requested amount settles the order", () => {
  expect(decide(order, paid(100_000))).toEqual({ kind: "settle", paid_amount: 100_000 });
});

test.each([1, 99_999, 100_001])("another amount (%d) puts the order in review", (amount) => {
  expect(decide(order, paid(amount))).toEqual({ kind: "review", paid_amount: amount });
});

test("a prepaid card is credited at its actual value", () => {
  expect(decide({ ...order, accepts_other_amount: true }, paid(50_000))).toEqual({
    kind: "settle",
    paid_amount: 50_000,
  });
});

test("a late payment settles a declined or expired order", () => {
  for (const state of ["declined", "expired"] as const) {
    expect(decide({ ...order, state }, paid(100_000)).kind).toBe("settle");
  }
});

test.each(["declined", "expired", "suspect", "reversed"] as const)(
  "%s after the payment undoes nothing and is listed for an operator",
  (status) => {
    const decision = decide({ ...order, state: "settled" }, { status });
    expect(decision).toEqual({ kind: "list", reason: status === "reversed" ? status : "contradicted" });
  },
);

test("10% bonus on the first top-up, 5% on later ones, as a separate transfer", () => {
  expect(settlementOf(order, 100_000, 0)).toMatchObject({ vxu: 1000, bonus_vxu: 100 });
  expect(settlementOf(order, 100_000, 1)).toMatchObject({ vxu: 1000, bonus_vxu: 50 });
  expect(settlementOf({ ...order, bonus_percent: 7 }, 100_000, 1)).toMatchObject({
    vxu: 1000,
    bonus_vxu: 120,
  });
  expect(settlementOf(order, 100_000, 1).transfers.map(({ kind }) => kind)).toEqual(["topup", "bonus"]);
});

test("Vxu and bonus are rounded down, whatever a card was worth", () => {
  expect(settlementOf(order, 1_999, 0)).toMatchObject({ vxu: 19, bonus_vxu: 1 });
  expect(settlementOf(order, 1_999, 1)).toMatchObject({ vxu: 19, bonus_vxu: 0 });
  expect(settlementOf({ ...order, bonus_percent: 7 }, 99_999, 1)).toMatchObject({ vxu: 999, bonus_vxu: 119 });
  expect(settlementOf(order, 99, 0)).toMatchObject({ vxu: 0, bonus_vxu: 0 });
});

function stateAfter(decision: Decision, before: OrderFacts["state"]): OrderFacts["state"] {
  if (decision.kind === "decline") return decision.state;
  return { none: before, list: before, settle: "settled" as const, review: "review" as const }[decision.kind];
}

const reports = fc.oneof(
  fc.record({
    status: fc.constant("paid" as const),
    amount: fc.constantFrom(100_000, 99_000),
    provider_txn: fc.constant("1"),
  }),
  fc.record({ status: fc.constantFrom("declined", "expired", "pending", "reversed", "unknown") }),
) as fc.Arbitrary<Report>;

test("for any sequence of reports, states only move forward and money is settled at most once", () => {
  fc.assert(
    fc.property(fc.array(reports, { maxLength: 12 }), fc.boolean(), (sequence, accepts_other_amount) => {
      let state: OrderFacts["state"] = "created";
      let settled = 0;
      for (const report of sequence) {
        const decision = decide({ ...order, state, accepts_other_amount }, report);
        const to = stateAfter(decision, state);
        if (to !== state) expect(canMove(state, to)).toBe(true);
        if (decision.kind === "settle") settled += 1;
        state = to;
      }
      expect(settled).toBeLessThanOrEqual(1);
      expect(isPaid(state)).toBe(settled === 1);
      expect(orderState.options).toContain(state);
    }),
    { seed, numRuns: 1000 },
  );
});

test.each([
  ["FT26327001234", "", true],
  ["FT26327001234", "da chuyen FT26327001234", true],
  ["2632.7001/234-5", "", true],
  ["5078 - 80834", "", true],
  ["FT26327001234\\BNK", "", true],
  ["0912345678", "FT26327001234", true],
  ["0912345678", "0912 345 678 An", false],
  ["+84912345678", "+84 912345678", false],
  ["NGUYEN VAN AN", "", false],
  ["NGUYEN VAN AN 0901", "", false],
  ["NGUYENVANAN", "", false],
  ["an@mail.test 123", "", false],
  ["12", "", false],
])("as a bank's id of a payment, %s is accepted where the player wrote %p: %p", (text, wrote, isAccepted) => {
  expect(isBankTransactionId(text, wrote)).toBe(isAccepted);
});
