/** @jest-environment jsdom */
import type { Order, Outcome } from "@/lib/contract/entities";
import { forgetOutcome, withKeptNext, withKeptOutcome } from "./kept-outcome";

const qr: Outcome = {
  outcome: "qr",
  qr_text: "000201",
  beneficiary: "VGP",
  account_number: "101",
  branch: "HN",
  message: "NAP T1",
};
const live: Outcome = { outcome: "live", sms_syntax: "MW 1", number: "9029" };
const pending: Outcome = { outcome: "pending" };
const waiting = { transaction_id: "T1", state: "pending", timeline: [] as Order["timeline"] } as Order;
const made = (outcome: Outcome, transaction_id = "T1") => ({ transaction_id, outcome });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([qr, live])(
  "an order that waits and says no next step has the one that was answered: %j",
  (outcome) => {
    withKeptOutcome(made(outcome));
    expect(withKeptNext(waiting).next).toEqual(outcome);
    expect(withKeptNext({ ...waiting, next: pending }).next).toEqual(pending);
    expect(withKeptNext({ ...waiting, next: live }).next).toEqual(live);
    expect(withKeptNext({ ...waiting, transaction_id: "T2" }).next).toBeUndefined();
    expect(withKeptOutcome(made(pending))).toEqual(made(outcome));
    expect(withKeptOutcome(made(pending, "T2"))).toEqual(made(pending, "T2"));
  },
);

test("an order that no longer waits has no next step, and its outcome is forgotten at its end", () => {
  withKeptOutcome(made(qr));
  for (const state of ["review", "paid", "expired"] as const)
    expect(withKeptNext({ ...waiting, state }).next).toBeUndefined();
  forgetOutcome("T1");
  expect(withKeptNext(waiting).next).toBeUndefined();
});

test("what is paid, or can't be paid any more, is not shown to be paid again", () => {
  withKeptOutcome(made(qr));
  const at = "2026-11-23T12:00:00Z";
  for (const change of [
    { paid_amount: 50_000 },
    { timeline: [{ step: "paid", at }] },
    { expires_at: "2020-01-01T00:00:00Z" },
  ])
    expect(withKeptNext({ ...waiting, ...change }).next).toBeUndefined();
});

test("nothing is stored of a provider's page, nor what does not belong to the outcome", () => {
  withKeptOutcome(made({ outcome: "redirect", redirect_url: "https://bank.example/?token=1" }));
  withKeptOutcome(made({ ...qr, gift_code: "SECRET", user_token: "SECRET" } as Outcome));
  expect(sessionStorage.getItem("order_outcomes")).not.toMatch(/SECRET|token/);
});

test("the last 20 orders are kept; a storage that is forbidden or holds something else has none", () => {
  for (let order = 0; order < 25; order += 1) withKeptOutcome(made(qr, `T${order}`));
  expect(withKeptNext({ ...waiting, transaction_id: "T4" }).next).toBeUndefined();
  expect(withKeptNext({ ...waiting, transaction_id: "T5" }).next).toEqual(qr);
  for (const stored of ["{", "{}", '[null,{"transaction_id":"T1","outcome":{"outcome":"redirect"}}]']) {
    sessionStorage.setItem("order_outcomes", stored);
    expect(withKeptNext(waiting)).toBe(waiting);
  }
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(withKeptOutcome(made(qr))).toEqual(made(qr));
});
