/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { inVietnamese } from "@/lib/i18n/testing";
import type { Spending } from "@/lib/contract/endpoints/spending";
import { CapsForm } from "./caps-form";

jest.mock("@/lib/client/layout/toast", () => ({ showToast: () => Promise.resolve() }));
const setSpendingCaps = jest.fn();
jest.mock("./spending-calls", () => ({ setSpendingCaps: (caps: object): unknown => setSpendingCaps(caps) }));

const none: Spending = { spent_today: 0, spent_this_month: 200_000 };
beforeEach(() => {
  setSpendingCaps.mockReset();
  setSpendingCaps.mockResolvedValue({ ok: true, value: { data: none } });
});

const show = (spending = none) =>
  render(<CapsForm spending={spending} onChange={() => undefined} />, inVietnamese);
const field = (label: RegExp) => screen.getByLabelText(label);
function type(label: RegExp, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const day = /^Mỗi ngày/;
const month = /^Mỗi tháng/;

test("an amount with a fraction is a fault at its field, which keeps what was typed", async () => {
  show();
  type(day, "1500000.5");
  await press("Lưu giới hạn");
  expect(screen.getByRole("alert").textContent).toMatch(/không có phần lẻ/);
  expect(field(day).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByDisplayValue("1500000.5")).toBe(field(day));
  expect(setSpendingCaps).not.toHaveBeenCalled();
});

test("a cap that stops nothing is saved at once", async () => {
  show();
  type(day, "1.500.000");
  type(month, "5000000");
  await press("Lưu giới hạn");
  expect(setSpendingCaps).toHaveBeenCalledWith({ day_cap: 1_500_000, month_cap: 5_000_000 });
});

test("a cap of 0, which stops all top-ups for a day, is asked about first", async () => {
  show();
  type(day, "0");
  await press("Lưu giới hạn");
  expect(setSpendingCaps).not.toHaveBeenCalled();
  expect(screen.getByText(/Hôm nay: với 0 ₫, bạn hoàn toàn không nạp được/)).toBeTruthy();
  expect(screen.getByText(/phải chờ 24 giờ/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lưu giới hạn" })).toBeNull();
  fireEvent.submit(field(day).closest("form") as HTMLFormElement);
  expect(setSpendingCaps).not.toHaveBeenCalled();
  await press("Sửa số tiền");
  expect(document.activeElement).toBe(field(day));
  await press("Lưu giới hạn");
  await press("Đặt giới hạn này và ngừng nạp");
  expect(setSpendingCaps).toHaveBeenCalledWith({ day_cap: 0, month_cap: undefined });
});

test("so is a cap that is used up already, and another amount is not held for confirmed", async () => {
  show();
  type(month, "200000");
  await press("Lưu giới hạn");
  expect(setSpendingCaps).not.toHaveBeenCalled();
  expect(screen.getByText(/Tháng này: .*dùng hết/)).toBeTruthy();
  type(month, "0");
  expect(screen.queryByRole("button", { name: "Đặt giới hạn này và ngừng nạp" })).toBeNull();
});

test("a cap of 0 that holds already is not asked about again", async () => {
  show({ ...none, day_cap: 0 });
  type(month, "5000000");
  await press("Lưu giới hạn");
  expect(setSpendingCaps).toHaveBeenCalledWith({ day_cap: 0, month_cap: 5_000_000 });
});

test("a cap that takes back a raise is asked about, too", async () => {
  show({ ...none, day_cap: 0, waiting: { day_cap: 500_000, from: "2026-03-03T05:00:00Z" } });
  type(day, "0");
  await press("Lưu giới hạn");
  expect(setSpendingCaps).not.toHaveBeenCalled();
  expect(screen.getByText(/Hôm nay: với 0 ₫/)).toBeTruthy();
});
