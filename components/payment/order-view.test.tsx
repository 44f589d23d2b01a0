/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import type { Order, Outcome } from "@/lib/contract/entities";
import { textsOf } from "@/lib/i18n/texts";
import { OrderView } from "./order-view";

const texts = { order: textsOf("vi", "order"), result: textsOf("vi", "result") };
const order: Order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 1,
  payment_method: "ATM",
  game_id: 1,
  game_name: "Kiếm Thế",
  amount: 100_000,
  vxu: 1_000,
  bonus_vxu: 100,
  character_name: "Lục Vân",
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  timeline: [{ step: "made", at: "2026-11-20T10:00:00Z" }],
};

/** Parts of it come by a script of their own. */
async function show(change: Partial<Order>, outcome?: Outcome) {
  await act(async () =>
    render(
      <OrderView
        transactionId="T1"
        order={{ ...order, ...change }}
        outcome={outcome}
        troubled={false}
        locale="vi"
        alias="kiem"
        texts={texts}
      />,
    ),
  );
}
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test.each([
  ["created", "waiting"],
  ["pending", "waiting"],
  ["review", "review"],
  ["paid", "paid"],
  ["settled", "settled"],
  ["declined", "declined"],
  ["expired", "expired"],
  ["refunded", "refunded"],
] as const)("an order that is %s is told as %s", async (state, name) => {
  await show({ state });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(texts.result[name]);
});

test.each(["created", "pending", "review", "paid"] as const)(
  "an order that is %s keeps itself current",
  async (state) => {
    await show({ state });
    expect(screen.getByText(texts.order.live)).toBeTruthy();
  },
);

test("a pending order is gone on with at the provider, and only at a web address", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "https://bank.example/1" } });
  expect(linkTo(texts.result.continue)).toBe("https://bank.example/1");
});

test("another kind of address is not offered", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "javascript:alert(1)" } });
  expect(linkTo(texts.result.continue)).toBeUndefined();
});

test("an ended order is not gone on with", async () => {
  await show({ state: "declined" }, { outcome: "redirect", redirect_url: "https://bank.example/1" });
  expect(linkTo(texts.result.continue)).toBeUndefined();
  expect(linkTo(texts.result.again)).toBe("/kiem");
  expect(linkTo(texts.result.history)).toBe("/history");
});

test("another value than the declared one is said, beside what arrived", async () => {
  await show({ state: "settled", paid_amount: 50_000, vxu: 500, bonus_vxu: 50 });
  expect(screen.getByText(/100\.000.*50\.000/)).toBeTruthy();
  expect(screen.getByText("550 Vxu")).toBeTruthy();
});

test("the transfer's lines each have a copy button", async () => {
  await show({
    next: {
      outcome: "qr",
      qr_text: "000201",
      beneficiary: "VGP",
      account_number: "101",
      branch: "HN",
      message: "NAP T1",
    },
  });
  expect(screen.getByText("NAP T1")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /Sao chép/ })).toHaveLength(6);
});
