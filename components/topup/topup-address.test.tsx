/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import {
  card,
  closed,
  confirm,
  fetchMock,
  fillCard,
  open,
  order,
  review,
  sheet,
  viewOf,
} from "./topup-testing";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { saveLastBank } from "@/lib/client/order/last-bank";
import { saveLastTopup } from "@/lib/client/order/last-topup";
import type { TopupMethod } from "@/lib/client/topup-data";
import { messages } from "@/lib/i18n/testing";

const { payment } = messages.vi;

test("the address keeps the method and the amount, and nothing of a card", async () => {
  open();
  await review();
  expect(window.location.search).toBe("?method=17&amount=100000&confirm=1");
  cleanup();
  open();
  expect(await screen.findByLabelText(payment.serial)).toHaveProperty("value", "");
  expect(order().getAllByText(/100\.000/)).not.toHaveLength(0);
});

test.each([
  ["?method=17&amount=70000", payment.chooseAmount],
  ["?method=15&amount=70000", payment.chooseAmount],
  ["?method=15&amount=50000", payment.chooseMethod],
  ["?method=999&amount=abc", payment.chooseAmount],
])("choices of the address that are not offered are ignored: %s", (search, button) => {
  window.history.replaceState(null, "", `/kiem${search}`);
  open();
  expect(order().getByRole("button", { name: button })).toBeTruthy();
  expect(order().queryByText(/70\.000/)).toBeNull();
});

describe("without choices in the address", () => {
  test("another game's amount is not", () => {
    saveLastTopup("another", 17, 50_000);
    open();
    expect(order().getByRole("button", { name: payment.chooseAmount })).toBeTruthy();
  });

  test("those of the last top-up are chosen", () => {
    saveLastTopup("kiem", 17, 50_000);
    open();
    expect(order().getByRole("button", { name: /50\.000/ })).toBeTruthy();
  });

  test("a method that is closed now is not, and its amount is", () => {
    saveLastTopup("kiem", 15, 50_000);
    open();
    expect(order().getByRole("button", { name: payment.chooseMethod })).toBeTruthy();
  });
});

describe("the confirmation", () => {
  const momo: TopupMethod = { ...card, view: viewOf(19), title: "MoMo" };

  test("an address that asks for it opens it, where nothing has to be typed", async () => {
    window.history.replaceState(null, "", "/kiem?method=19&amount=50000&confirm=1");
    open([momo, card]);
    expect((await sheet()).getByText("MoMo")).toBeTruthy();
  });

  test("it opens with the bank that was chosen last, and not without one", async () => {
    const bank: TopupMethod = { ...card, view: viewOf(1), title: "ATM" };
    const banks = [{ id: 3, name: "Vietcombank" }];
    fetchMock.mockImplementation(async () => ({
      status: 200,
      json: async () => ({ code: 200, data: banks }),
    }));
    window.history.replaceState(null, "", "/kiem?method=1&amount=50000&confirm=1");
    await act(async () => open([bank, card]));
    expect(await screen.findByRole("radio", { name: "Vietcombank" })).toHaveProperty("checked", false);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    saveLastBank(3);
    await act(async () => open([bank, card]));
    expect(await (await sheet()).findByText("Vietcombank")).toBeTruthy();
  });

  test("it does not open where a card's code has to be typed", async () => {
    window.history.replaceState(null, "", "/kiem?method=17&amount=50000&confirm=1");
    open([momo, card]);
    expect(await screen.findByLabelText(payment.serial)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("closing it keeps what was typed", async () => {
    open();
    const shown = await review();
    fireEvent.click(shown.getByRole("button", { name: payment.close }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText(payment.code)).toHaveProperty("value", "999900001110");
    confirm();
    expect((await sheet()).getByText("999900001110")).toBeTruthy();
  });

  test("closed the first time, it stays closed, where nothing has to be typed", async () => {
    window.history.replaceState(null, "", "/kiem?method=19&amount=50000");
    open([momo, card]);
    await act(async () => confirm());
    const gone = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    fireEvent.click((await sheet()).getByRole("button", { name: payment.close }));
    await act(() => gone);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("?method=19&amount=50000");
  });

  test("back closes it", async () => {
    open();
    await fillCard();
    confirm();
    await sheet();
    expect(window.location.search).toBe("?method=17&amount=100000&confirm=1");
    window.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(window.location.search).toBe("?method=17&amount=100000");
  });
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
