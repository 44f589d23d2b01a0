/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import { card, open, order, viewOf } from "./topup-testing";
import { act, fireEvent, screen } from "@testing-library/react";
import type { TopupMethod } from "@/lib/client/topup-data";
import { messages } from "@/lib/i18n/testing";

const { payment } = messages.vi;
const momo: TopupMethod = { ...card, view: viewOf(19), title: "MoMo", options: [[20_000, 200]] };

const radio = (name: RegExp) => screen.getByRole("radio", { name });
const isChecked = (name: RegExp) => (radio(name) as HTMLInputElement).checked;
const serial = () => screen.queryByLabelText<HTMLInputElement>(payment.serial);

/** As the browser does it: the key, then a click on the option that it reaches. */
async function arrowTo(name: RegExp): Promise<void> {
  const reached = radio(name);
  fireEvent.keyDown(reached, { key: "ArrowRight" });
  await act(async () => reached.click());
  fireEvent.keyUp(reached, { key: "ArrowRight" });
}

const leave = (name: RegExp) =>
  act(async () => fireEvent.focusOut(radio(name), { relatedTarget: document.body }));

async function typeCard(): Promise<void> {
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  open([card, momo]);
  await act(async () => radio(/Vcoin/).click());
  await act(async () => radio(/^100\.000/).click());
  fireEvent.change(await screen.findByLabelText(payment.serial), { target: { value: "PM1234" } });
}

test("arrow keys pass an amount that the method lacks, and keep the method and what was typed", async () => {
  await typeCard();
  await arrowTo(/^20\.000/);
  expect([isChecked(/^20\.000/), isChecked(/Vcoin/), serial()?.value]).toEqual([true, true, "PM1234"]);
  expect(order().getByRole("button", { name: payment.chooseMethod })).toBeTruthy();
  await arrowTo(/^50\.000/);
  await leave(/^50\.000/);
  expect(order().getByRole("button", { name: /50\.000/ })).toBeTruthy();
  expect([isChecked(/Vcoin/), serial()?.value]).toEqual([true, "PM1234"]);
});

test("left at such an amount, the method is dropped, and that is said", async () => {
  await typeCard();
  await arrowTo(/^20\.000/);
  await leave(/^20\.000/);
  expect([isChecked(/^20\.000/), isChecked(/Vcoin/), serial()]).toEqual([true, false, null]);
  const said = /^Thẻ Vcoin không có mệnh giá 20\.000/;
  expect(screen.getByText(said).closest("[role=status]")).toBeTruthy();
  await act(async () => radio(/^50\.000/).click());
  expect(screen.queryByText(said)).toBeNull();
});

test("while the window has lost the focus, the amounts are not left", async () => {
  await typeCard();
  await arrowTo(/^20\.000/);
  jest.spyOn(document, "hasFocus").mockReturnValue(false);
  await leave(/^20\.000/);
  expect([isChecked(/Vcoin/), serial()?.value]).toEqual([true, "PM1234"]);
});

test("a press on such an amount drops the method at once", async () => {
  await typeCard();
  await act(async () => radio(/^20\.000/).click());
  expect(isChecked(/Vcoin/)).toBe(false);
});

test("a method that lacks the amount drops it, and that is said; arrow keys that pass the method keep it", async () => {
  await typeCard();
  await arrowTo(/MoMo/);
  expect(isChecked(/^100\.000/)).toBe(true);
  expect(order().getByRole("button", { name: payment.chooseAmount })).toBeTruthy();
  await arrowTo(/Vcoin/);
  expect(order().getByRole("button", { name: /100\.000/ })).toBeTruthy();
  await arrowTo(/MoMo/);
  await leave(/MoMo/);
  expect([isChecked(/MoMo/), isChecked(/^100\.000/)]).toEqual([true, false]);
  const said = screen.getByText(/^MoMo không có mệnh giá 100\.000/);
  expect(said.closest("[role=status]")).toBeTruthy();
});
