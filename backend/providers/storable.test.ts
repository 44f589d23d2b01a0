import type { OrderToPay, Provider, Started } from "./provider";
import { makeStorable } from "./storable";

const order: OrderToPay = {
  id: "84TTR184GAVH",
  amount: 50_000,
  language: "vi",
  created_at: new Date(0),
  expires_at: new Date(0),
  client_address: "127.0.0.1",
  player_id: "p",
};
const saying = (more: Partial<Provider>): Provider =>
  makeStorable({
    name: "p",
    lifetime_s: 60,
    accepts_other_amount: false,
    starts_purely: false,
    start: async () => ({ kind: "refused", error: "provider_unavailable" }),
    query: async () => [],
    ...more,
  });
const redirect = (redirect_url: string): Started => ({
  kind: "next",
  outcome: { outcome: "redirect", redirect_url },
});
const unknown = { kind: "report", report: { status: "unknown" } };

test.each([
  ["an address", redirect("https://a.test/x"), redirect("https://a.test/x")],
  ["an address with a NUL", redirect("https://a.test/\0"), unknown],
  ["an address without an end", redirect(`https://a.test/${"x".repeat(20_000)}`), unknown],
] as const)("a page that begins with %s", async (_what, said, expected) => {
  expect(await saying({ start: async () => said }).start(order)).toEqual(expected);
  const paying = saying({ payWithToken: async () => said });
  expect(await paying.payWithToken?.(order, "token")).toEqual(expected);
});

test("a return that names no possible order returns none", () => {
  for (const [name, expected] of [
    [order.id, order.id],
    ["84TTR184GAVH\0", undefined],
    ["x".repeat(65), undefined],
  ] as const)
    expect(saying({ readReturn: () => name }).readReturn?.(new URLSearchParams())).toBe(expected);
});

test("a saved card that can't be stored is dropped, and its payment counts", async () => {
  const card = { token: "t", brand: "Visa", last_four: "1234", expiry: "12/30" };
  const paid = { status: "paid" as const, amount: 1, provider_txn: "1" };
  const spoilt = { ...card, expiry: "\0" };
  const provider = saying({
    query: async () => [
      { ...paid, card_to_save: card },
      { ...paid, card_to_save: spoilt },
    ],
  });
  expect(await provider.query(order)).toEqual([{ ...paid, card_to_save: card }, paid]);
});

test("a payment with an invalid number or amount goes to an operator, and a reversal is listed", async () => {
  const said = (status: "paid" | "reversed", amount: number, provider_txn: string) => ({
    status,
    amount,
    provider_txn,
  });
  for (const [amount, number] of [
    [0.5, "1"],
    [1e300, "1"],
    [Number.NaN, "1"],
    [-1, "1"],
    [1, "1\0"],
    [1, "\ud800"],
    [1, "x".repeat(65)],
  ] as const) {
    const query = async () => [said("paid", amount, number), said("reversed", amount, number)];
    const issue = { reason: "unreadable", text: expect.stringContaining(`"amount":"${amount}"`) as unknown };
    expect(await saying({ query }).query(order)).toEqual([
      { status: "suspect", issue },
      { status: "unknown", issue },
    ]);
  }
});

test("a callback's order codes are checked and its stored text is truncated, but not its meaning", () => {
  const text = `\0${"x".repeat(5000)}`;
  const provider = saying({
    callback: {
      method: "POST",
      read: () => ({ order_ids: ["a", "a\0", "x".repeat(65)], text, memo: text }),
      answer: () => ({ status: 200 }),
    },
  });
  const raw = { query: new URLSearchParams(), headers: new Headers(), body: "" };
  expect(provider.callback?.read(raw)).toEqual({
    order_ids: ["a"],
    text: `\ufffd${"x".repeat(1999)}`,
    meaning: text,
    memo: `\ufffd${"x".repeat(499)}`,
  });
});
