import { asksForAnother } from "./refused";

test.each([
  ["method_unavailable", true],
  ["payment_declined", true],
  ["too_many_requests", false],
  ["consent_needed", false],
  ["day_cap_reached", false],
  ["month_cap_reached", false],
] as const)("after %s another method may help: %s", (error, helps) => {
  expect(asksForAnother({ error, message: "", fields: {} })).toBe(helps);
});
