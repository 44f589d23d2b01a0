import { stepsOf } from "./order-steps";

const created_at = "2026-03-02T05:00:00Z";
const paid = { step: "paid", at: "2026-03-02T05:01:00Z" };

test("an order under way shows the done steps, and then the coming ones", () => {
  expect(stepsOf({ state: "paid", created_at, timeline: [paid] })).toEqual([
    { name: "stepMade", tone: "good", at: created_at },
    { name: "stepPaid", tone: "good", at: paid.at },
    { name: "stepConfirmed", tone: "good" },
    { name: "stepArrived", tone: "good" },
  ]);
  const item = stepsOf({ state: "paid", created_at, timeline: [paid], kind: "item" });
  expect(item.map(({ name }) => name)).toEqual([
    "stepMade",
    "stepPaid",
    "stepConfirmed",
    "stepSent",
    "stepItem",
  ]);
});

test("an ended order has no coming steps, and steps that players need not know are left out", () => {
  const timeline = [paid, { step: "grant_queued", at: paid.at }, { step: "toString", at: paid.at }];
  expect(stepsOf({ state: "settled", created_at, timeline }).map(({ name }) => name)).toEqual([
    "stepMade",
    "stepPaid",
  ]);
});
