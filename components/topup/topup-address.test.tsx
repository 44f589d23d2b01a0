/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import { card, closed, open, order, review, viewOf } from "./topup-testing";
import { cleanup, screen } from "@testing-library/react";
import type { TopupMethod } from "@/lib/client/topup-data";
import { messages } from "@/lib/i18n/testing";

const { payment } = messages.vi;

test("the address keeps the method and the amount, and nothing of a card", async () => {
  open();
  await review();
  expect(window.location.search).toBe("?method=17&amount=100000");
  cleanup();
  open();
  expect(await screen.findByLabelText(payment.serial)).toHaveProperty("value", "");
  expect(order().getAllByText(/100\.000/)).not.toHaveLength(0);
});

test.each([
  ["?method=17&amount=70000", payment.chooseAmount],
  ["?method=15&amount=50000", payment.chooseMethod],
  ["?method=999&amount=abc", payment.chooseMethod],
])("choices of the address that are not offered are ignored: %s", (search, button) => {
  window.history.replaceState(null, "", `/kiem${search}`);
  open();
  expect(order().getByRole("button", { name: button })).toHaveProperty("disabled", true);
  expect(order().queryByText(/(7|5)0\.000/)).toBeNull();
});

describe("after a purchase that lacked Vxu", () => {
  const comeFor = (vxu: string) => window.history.replaceState(null, "", `/kiem?vxu=${vxu}`);
  const small: TopupMethod = {
    ...card,
    view: viewOf(19),
    title: "MoMo",
    options: [[20_000, 200]],
  };

  test.each([
    ["500", "500"],
    ["501", "1.000"],
  ])("for %s the least amount that brings enough is chosen, of any method", async (vxu, brings) => {
    comeFor(vxu);
    open([small, closed, card]);
    expect(await screen.findByLabelText(payment.serial)).toBeTruthy();
    expect(order().getAllByText(new RegExp(`^${brings.replace(".", "\\.")}.Vxu$`)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/nhiều lần/)).toBeNull();
  });

  test("where one top-up with the bonus is enough, nothing is said", async () => {
    comeFor("1100");
    open([small, card]);
    expect(await screen.findByLabelText(payment.serial)).toBeTruthy();
    expect(screen.queryByText(/nhiều lần/)).toBeNull();
  });

  test("where one top-up is not enough, that is said, and the largest is chosen", async () => {
    comeFor("1101");
    open([small, card]);
    expect(await screen.findByText(/cần thêm 1\.101.Vxu.*nhiều nhất 1\.100.Vxu.*nhiều lần/)).toBeTruthy();
    expect(order().getAllByText(/^1\.000.Vxu$/).length).toBeGreaterThan(0);
  });

  test("a requested amount that is no valid number is ignored", () => {
    comeFor("1e99");
    open([small, card]);
    expect(screen.queryByText(/nhiều lần/)).toBeNull();
  });
});
