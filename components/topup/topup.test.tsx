/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import { card, confirm, fetchMock, fillCard, open, order, pay, review, sheet, viewOf } from "./topup-testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TopupMethod } from "@/lib/client/topup-data";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { TopupScreen } from "./topup-screen";

const { payment, faults, result } = messages.vi;
const purchases = () => fetchMock.mock.calls.filter(([, { method }]) => method === "POST");
const answer = (status: number, body: unknown) => ({ status, json: async () => body });

test("a closed method is shown with its notice and cannot be chosen", () => {
  open();
  expect(screen.getByRole("radio", { name: /Chuyển khoản/ })).toHaveProperty("disabled", true);
  expect(screen.getByText("Không xử lý từ 23h - 5h sáng")).toBeTruthy();
});

test("a method shows its bonus in this game", () => {
  open([{ ...card, bonusPercent: 7, notice: "Đến hết tháng 12" }]);
  expect(screen.getByRole("radio", { name: /Thưởng thêm 7% · Đến hết tháng 12/ })).toBeTruthy();
});

test("a troubled method says so, and another one is offered with the same amount", async () => {
  const slow: TopupMethod = { ...card, view: viewOf(1), title: "ATM", state: "trouble" };
  open([slow, card]);
  fireEvent.click(screen.getByRole("radio", { name: /ATM/ }));
  fireEvent.click(screen.getByRole("radio", { name: /^100\.000/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Dùng Thẻ Vcoin" }));
  expect(await screen.findByLabelText(payment.serial)).toBeTruthy();
  expect(screen.queryByText(/gián đoạn/)).toBeNull();
});

test("a card pasted as one text fills both fields, and an unusual code is warned about, not refused", async () => {
  open();
  await fillCard();
  const [serial, code] = [screen.getByLabelText(payment.serial), screen.getByLabelText(payment.code)];
  fireEvent.paste(serial, { clipboardData: { getData: () => "PM 1234567890\n1234-5678-9012" } });
  expect([serial, code].map((line) => (line as HTMLInputElement).value)).toEqual([
    "PM1234567890",
    "123456789012",
  ]);
  expect(screen.getByText(payment.split)).toBeTruthy();
  fireEvent.change(code, { target: { value: "1234567890" } });
  expect(screen.getByText(payment.unusual)).toBeTruthy();
  confirm();
  expect(await sheet()).toBeTruthy();
});

test("the confirmation shows the character, the amount, the price and the bonus", async () => {
  open();
  const shown = await review();
  for (const text of [
    "Kiếm Thế",
    "Lục Vân",
    "S3 Bạch Hổ",
    "100.000\u00a0₫",
    "1.000\u00a0Vxu",
    "+100\u00a0Vxu",
    "PM1234",
    "999900001110",
  ]) {
    expect(shown.getByText((_, node) => node?.textContent === text && node.tagName === "DD")).toBeTruthy();
  }
});

test("empty fields are refused beside the field, and nothing is sent", async () => {
  open();
  fireEvent.click(screen.getByRole("radio", { name: /^100\.000/ }));
  fireEvent.click(screen.getByRole("radio", { name: /Vcoin/ }));
  const serial = await screen.findByLabelText(payment.serial);
  confirm();
  await screen.findByText(faults.card_serial_required);
  expect(serial.getAttribute("aria-invalid")).toBe("true");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("two presses send one order, with an idempotency key and without spaces in the code", async () => {
  let settle = (_: unknown) => undefined as void;
  fetchMock.mockImplementation((_, { method }) =>
    method === "POST" ? new Promise((resolve) => (settle = resolve)) : Promise.resolve(answer(502, null)),
  );
  open();
  const button = (await review()).getByRole("button", { name: /Thanh toán/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(purchases()).toHaveLength(1));
  const [, sent] = purchases()[0];
  expect(sent.headers["Idempotency-Key"]).toBe("5f0c9e0e-0000-4000-8000-000000000001");
  expect(JSON.parse(sent.body)).toEqual({
    game_id: 1,
    face_value: 100_000,
    server_id: 3,
    character_id: "77",
    serial: "PM1234",
    code: "999900001110",
  });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await act(async () =>
    settle(answer(200, { code: 200, data: { transaction_id: "T1", outcome: "settled" } })),
  );
  expect(await screen.findByText(result.settled)).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe("/kiem/result?transaction_id=T1");
});

test("a wrong card returns to its form as typed, with the code selected", async () => {
  fetchMock.mockResolvedValue(
    answer(422, { code: 422, message: "Thẻ không đúng.", data: { error: "card_wrong" } }),
  );
  open();
  await review();
  await pay();
  expect(await screen.findByText("Thẻ không đúng.")).toBeTruthy();
  const code = screen.getByLabelText<HTMLInputElement>(payment.code);
  expect(screen.getByLabelText(payment.serial)).toHaveProperty("value", "PM1234");
  expect([code.value, code.selectionStart, code.selectionEnd]).toEqual(["999900001110", 0, 12]);
  expect(document.activeElement).toBe(code);
});

test("a spent card returns to its form with the serial and the reason, without the code", async () => {
  fetchMock.mockResolvedValue(
    answer(409, {
      code: 409,
      message: "Thẻ này đã được sử dụng.",
      data: { error: "card_used", fields: { code: "card_format" } },
    }),
  );
  open();
  await review();
  await pay();
  expect(await screen.findByText("Thẻ này đã được sử dụng.")).toBeTruthy();
  expect(screen.getByText(payment.noMoney)).toBeTruthy();
  expect(await screen.findByText(faults.card_format)).toBeTruthy();
  expect(screen.getByLabelText(payment.serial)).toHaveProperty("value", "PM1234");
  expect(screen.getByLabelText(payment.code)).toHaveProperty("value", "");
});

test("no part of a card is stored in the browser", async () => {
  fetchMock.mockResolvedValue(answer(504, { code: 504, data: { error: "publisher_timeout" } }));
  open();
  await review();
  await pay();
  expect(await screen.findByText(payment.checking)).toBeTruthy();
  const stored = JSON.stringify({ ...window.localStorage, ...window.sessionStorage }) + document.cookie;
  expect(stored).not.toMatch(/PM1234|999900001110/);
});

test("amounts of all methods can be chosen first; a method that lacks the amount says so", () => {
  const small: TopupMethod = { ...card, view: viewOf(19), title: "MoMo", options: [[20_000, 200]] };
  open([card, small]);
  fireEvent.click(screen.getByRole("radio", { name: /^20\.000/ }));
  expect(screen.getByRole("radio", { name: /Vcoin.*Không có 20\.000/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /Vcoin/ }));
  // What was dropped is said where it is missed, and on its tile; the button leads to the step.
  expect(order().getByText(/^Thẻ Vcoin không có mệnh giá 20\.000/)).toBeTruthy();
  expect(screen.getByRole("radio", { name: /^20\.000/ }).closest("label")?.textContent).toContain(
    payment.notWith,
  );
  fireEvent.click(order().getByRole("button", { name: payment.chooseAmount }));
  expect(document.activeElement?.textContent).toContain(payment.stepAmount);
  fireEvent.click(screen.getByRole("radio", { name: /^20\.000/ }));
  expect(screen.getByRole("radio", { name: /Vcoin/ })).toHaveProperty("checked", false);
  fireEvent.click(order().getByRole("button", { name: payment.chooseMethod }));
  expect(document.activeElement?.textContent).toContain(payment.stepMethod);
  fireEvent.click(screen.getByRole("radio", { name: /MoMo/ }));
  expect(order().queryByText(/không có mệnh giá/)).toBeNull();
});

test("four methods are shown, and the others after one press", () => {
  const ids = [19, 16, 20, 1, 3, 4];
  open(ids.map((id) => ({ ...card, view: viewOf(id), title: `Method ${id}` })));
  const hidden = () =>
    screen
      .getAllByRole("radio", { name: /Method/ })
      .filter((tile) => tile.closest("label")?.style.getPropertyValue("--d").includes("none"));
  expect(hidden()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Xem thêm 2 phương thức" }));
  expect(document.querySelector(".method-grid[data-all]")).toBeTruthy();
});

test("the order just made looks like its own page, without the steps and the game's parts", async () => {
  fetchMock.mockImplementation((_, { method }) =>
    Promise.resolve(
      method === "POST"
        ? answer(200, { code: 200, data: { transaction_id: "T1", outcome: "settled" } })
        : answer(502, null),
    ),
  );
  window.scrollTo = jest.fn();
  document.title = "Nạp Kiếm Thế | VGP";
  // Parts of the page are loaded by import(): without act() React would wait for them for ever.
  await act(
    async () =>
      void render(
        <TopupScreen
          locale="vi"
          game={{
            id: 1,
            vgpId: "v1",
            alias: "kiem",
            name: "Kiếm Thế",
            needsCharacter: true,
            colour: "#123456",
          }}
          methods={[card]}
          state="cached"
          lead="Chào mừng"
        />,
        inVietnamese,
      ),
  );
  await review();
  await pay();
  expect(await screen.findByText(result.settled)).toBeTruthy();
  const title = "Đơn nạp Kiếm Thế";
  expect(screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent)).toEqual([title]);
  await waitFor(() => expect(document.title).toBe(`${title} | VGP`));
  for (const gone of ["Chào mừng", payment.cached, payment.stepMethod, messages.vi.dailyRecharge.items])
    expect(screen.queryByText(gone)).toBeNull();
  expect(document.querySelector("[style*='--tint']")).toBeNull();
});
