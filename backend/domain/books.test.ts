import fc from "fast-check";
import {
  accounts,
  balanced,
  bonusTransfer,
  currencyOf,
  purchaseTransfer,
  refundTransfer,
  saleTransfer,
  topupTransfer,
  type Transfer,
} from "./books";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = { seed, numRuns: 500 };

beforeAll(() => process.stdout.write(`books: SEED=${seed}\n`));

const vnd = fc.integer({ min: 1, max: 1_000_000_000 });
const vxu = fc.integer({ min: 1, max: 10_000_000 });

function sums({ entries }: Transfer) {
  const totals = { VND: 0, VXU: 0 };
  for (const { account, amount } of entries) totals[currencyOf(account)] += amount;
  return totals;
}

test("a top-up sums to zero in each currency and puts exactly its Vxu into the wallet", () => {
  fc.assert(
    fc.property(vnd, vxu, (paid_amount, bought) => {
      const transfer = topupTransfer({
        order_id: "A",
        player_id: "p",
        provider: "bank",
        paid_amount,
        vxu: bought,
      });
      expect(sums(transfer)).toEqual({ VND: 0, VXU: 0 });
      const wallet = transfer.entries.filter(({ account }) => account === accounts.wallet("p"));
      expect(wallet).toEqual([{ account: "wallet:p", amount: bought }]);
    }),
    rounds,
  );
});

test("a bonus is a separate transfer, in Vxu only", () => {
  fc.assert(
    fc.property(vxu, (bonus_vxu) => {
      const transfer = bonusTransfer({ order_id: "A", player_id: "p", bonus_vxu });
      expect(transfer.kind).toBe("bonus");
      expect(sums(transfer)).toEqual({ VND: 0, VXU: 0 });
      expect(transfer.entries.every(({ account }) => currencyOf(account) === "VXU")).toBe(true);
    }),
    rounds,
  );
});

test("every transfer adds to the account that receives, and takes from the one that gives", () => {
  const about = { order_id: "A", player_id: "p", provider: "bank" };
  const booked = ({ entries }: Transfer) =>
    Object.fromEntries(entries.map((each) => [each.account, each.amount]));
  expect(booked(topupTransfer({ ...about, paid_amount: 50_000, vxu: 500 }))).toEqual({
    "provider:bank": 50_000,
    sales: -50_000,
    issued: -500,
    "wallet:p": 500,
  });
  expect(booked(bonusTransfer({ ...about, bonus_vxu: 25 }))).toEqual({ bonus: -25, "wallet:p": 25 });
  expect(booked(purchaseTransfer({ ...about, spent_vxu: 380 }))).toEqual({ "wallet:p": -380, spent: 380 });
  expect(booked(saleTransfer({ ...about, paid_amount: 20_000 }))).toEqual({
    "provider:bank": 20_000,
    sales: -20_000,
  });
  const refund = { ...about, vxu: 200, reason: "full" };
  expect(booked(refundTransfer({ ...refund, from: "spent" }))).toEqual({ spent: -200, "wallet:p": 200 });
  expect(booked(refundTransfer({ ...refund, from: "issued" }))).toEqual({ issued: -200, "wallet:p": 200 });
});

test("a transfer that does not sum to zero, or contains a fraction, is refused", () => {
  const bad = fc
    .array(
      fc.record({
        account: fc.constantFrom("sales", "provider:x", "issued", "wallet:p"),
        amount: fc.integer(),
      }),
      { minLength: 1 },
    )
    .filter((entries) => {
      const { VND, VXU } = sums({ id: "", order_id: "", kind: "topup", entries });
      return VND !== 0 || VXU !== 0;
    });
  fc.assert(
    fc.property(bad, (entries) => {
      expect(() => balanced({ id: "t", order_id: "A", kind: "topup", entries })).toThrow(
        "does not sum to zero",
      );
    }),
    rounds,
  );
  const entries = [
    { account: "issued", amount: -0.5 },
    { account: "wallet:p", amount: 0.5 },
  ];
  expect(() => balanced({ id: "t", order_id: "A", kind: "bonus", entries })).toThrow("whole number");
});
