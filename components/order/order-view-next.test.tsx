/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { dialogStore } from "@/lib/client/layout/dialogs";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { OrderHeadline } from "./order-headline";
import { linkTo, order, setUpOrderView, show, viewOf } from "./order-view-testing";

const texts = messages.vi;
setUpOrderView();

const transfer = { qr_text: "1", beneficiary: "V", account_number: "1", branch: "H", message: "N" };
test.each([
  ["a transfer", "transferText", { outcome: "qr", ...transfer }],
  ["a message", "smsText", { outcome: "live", sms_syntax: "MW 1", number: "9029" }],
  ["an app", "appText", { outcome: "live", qr_text: "1", app_url: "zalopay://x" }],
  [
    "an app with a page",
    "appText",
    { outcome: "redirect", redirect_url: "https://m.example/", qr_text: "1" },
  ],
  ["a sheet", "sheetText", { outcome: "live", sheet: { kind: "apple", sandbox: true } }],
  ["a page", "pageText", { outcome: "redirect", redirect_url: "https://bank.example/" }],
  ["nothing but patience", "waitingText", { outcome: "pending" }],
] as const)("an order that waits for %s says what to do next", async (_, sentence, next) => {
  await show({ payment_method: "Ví X", next });
  expect(screen.getByText(texts.result[sentence].replace("{app}", "Ví X"))).toBeTruthy();
  await act(async () => cleanup());
});

test("the first text is not told as a change: with the order it may name the app", async () => {
  const next = { outcome: "live", qr_text: "1" } as const;
  const region = () => document.querySelector("[data-state]")?.getAttribute("aria-live");
  const { rerender } = render(<OrderHeadline state="pending" next={next} />, inVietnamese);
  expect(screen.getByText(texts.result.waitingText)).toBeTruthy();
  expect(region()).toBe("off");
  rerender(<OrderHeadline state="pending" next={next} order={{ ...order, next }} />);
  expect(region()).toBe("polite");
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
  const names = screen.getAllByRole("button", { name: /^Sao chép: / }).map((button) => button.ariaLabel);
  expect(new Set(names).size).toBe(6);
  expect(names).toContain(`${texts.order.copy}: ${texts.order.accountNumber}`);
});

test("a button that goes when the transfer is paid leaves the focus to the order's state", async () => {
  const next = { outcome: "qr", ...transfer } as const;
  const { rerender } = await show({ next });
  screen.getByRole("button", { name: `${texts.order.copy}: ${texts.order.message}` }).focus();
  await act(async () => rerender(viewOf({ state: "paid" })));
  expect(document.activeElement?.textContent).toBe(texts.result.paid);
  // A focus that is elsewhere stays there.
  (document.activeElement as HTMLElement).blur();
  await act(async () => rerender(viewOf({ state: "settled" })));
  expect(document.activeElement).toBe(document.body);
});

test("a paying SMS is shown to be sent, typed or scanned", async () => {
  await show({ next: { outcome: "live", sms_syntax: "MW 100000 VGP NAP A1", number: "9029" } });
  expect(screen.getByText("MW 100000 VGP NAP A1")).toBeTruthy();
  expect(screen.getByText(texts.order.smsWaiting)).toBeTruthy();
  const scanned = (await screen.findByRole("img", { name: /9029/ })).getAttribute("data-qr");
  expect(scanned).toBe("http://localhost/redirectqr?number=9029&content=MW%20100000%20VGP%20NAP%20A1");
});

test("a payment by app is a QR code on a wide screen and a link on a phone", async () => {
  const redirect_url = "https://pay.example/T1";
  const next = { outcome: "redirect", redirect_url, qr_text: "00020101", app_url: "zalopay://x" } as const;
  const wide = (matches: boolean) =>
    (window.matchMedia = () =>
      ({ matches: !matches, addEventListener() {}, removeEventListener() {} }) as never);
  wide(true);
  await show({ payment_method: "ZaloPay", next });
  expect(dialogStore.read()).toMatchObject({
    name: "chatQr",
    props: { app: "ZaloPay", amount: 100_000, page: redirect_url },
  });
  expect(linkTo("Mở ZaloPay")).toBeUndefined();
  cleanup();
  expect(dialogStore.read()).toBeNull();
  wide(false);
  await show({ payment_method: "ZaloPay", next });
  expect(linkTo("Mở ZaloPay")).toBe("zalopay://x");
  expect(dialogStore.read()).toBeNull();
  await act(async () => cleanup());
});

test("where the device has no sheet and the provider is a sandbox, the sandbox's sheet sends a token", async () => {
  jest.mocked(fetch).mockResolvedValue({
    status: 200,
    json: async () => ({ code: 200, data: { transaction_id: "T1", outcome: "settled" } }),
  } as never);
  await show({
    payment_method: "Apple Pay",
    next: { outcome: "live", sheet: { kind: "apple", sandbox: true } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Thanh toán bằng Apple Pay" }));
  const confirm = await screen.findByRole("button", { name: /Xác nhận/ });
  await act(async () => fireEvent.click(confirm));
  expect(fetch).toHaveBeenCalledWith(
    "/apidev/payment/sheet_token",
    expect.objectContaining({ body: '{"transaction_id":"T1","token":"sandbox:T1"}' }),
  );
});

test("without a sheet and a sandbox the player reads that, and nothing is sent", async () => {
  await show({
    payment_method: "Apple Pay",
    next: { outcome: "live", sheet: { kind: "apple", sandbox: false } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Thanh toán bằng Apple Pay" }));
  expect(await screen.findByText(/không có Apple Pay/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
