/** @jest-environment jsdom */
import { TextEncoder } from "node:util";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { dialogStore } from "@/lib/client/layout/dialogs";
import type { Order, Outcome } from "@/lib/contract/entities";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { OrderView } from "./order-view";

const texts = messages.vi;
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

/** Renders the view; act() waits for its lazy components. */
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
        deviceMethods={{ 21: "apple" }}
      />,
      inVietnamese,
    ),
  );
}
beforeEach(() => {
  global.TextEncoder = TextEncoder;
  global.fetch = jest.fn(async () => ({ status: 404, json: async () => null })) as never;
  AbortSignal.timeout ??= () => new AbortController().signal;
  Element.prototype.scrollIntoView = () => undefined;
});
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
] as const)("an order in state %s is shown as %s", async (state, name) => {
  await show({ state });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(texts.result[name]);
});

test("an order that the player cancelled is called cancelled everywhere, not declined", async () => {
  const end = { step: "declined", at: "2026-11-20T10:01:00Z" };
  const change = { error: "payment_cancelled", message: texts.errors.payment_cancelled };
  await show({ state: "declined", ...change, timeline: [...order.timeline, end] });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(texts.result.cancelled);
  expect(screen.getByText(texts.result.cancelledText)).toBeTruthy();
  expect(screen.getByText(texts.order.stepCancelled)).toBeTruthy();
  expect(screen.queryByText(texts.order.stepDeclined)).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

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

test.each(["created", "pending", "review", "paid"] as const)(
  "an order in state %s is updated live",
  async (state) => {
    await show({ state });
    expect(screen.getByText(texts.order.live)).toBeTruthy();
  },
);

test("a pending order links to the provider's page", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "https://bank.example/1" } });
  expect(linkTo(texts.result.continue)).toBe("https://bank.example/1");
});

test("an address that is not a web address is not linked", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "javascript:alert(1)" } });
  expect(linkTo(texts.result.continue)).toBeUndefined();
});

test("an ended order does not link to the provider", async () => {
  await show({ state: "declined" }, { outcome: "redirect", redirect_url: "https://bank.example/1" });
  expect(linkTo(texts.result.continue)).toBeUndefined();
  expect(linkTo(texts.result.againSame)).toBe("/kiem?again=T1");
  expect(linkTo(texts.result.history)).toBe("/history");
});

test("when another amount was credited, the headline has it and its Vxu, and the order's is below", async () => {
  await show({ state: "settled", paid_amount: 50_000, vxu: 500, bonus_vxu: 50 });
  expect(screen.getByText(/^Đã ghi nhận 50\.000.*: 550 Vxu đã vào ví/)).toBeTruthy();
  expect(screen.getByText(/^Số tiền của đơn là 100\.000/)).toBeTruthy();
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

test("a declined order offers other methods that are open and have the amount", async () => {
  const status = [
    { id: 1, payment_method: "ATM", state: "open" },
    { id: 4, payment_method: "Viettel", state: "closed" },
    { id: 12, payment_method: "Vxu", state: "open", userwallet: { amount: 5 } },
    { id: 16, payment_method: "ZaloPay", state: "open" },
    { id: 19, payment_method: "MoMo", state: "open" },
    { id: 21, payment_method: "Apple Pay", state: "open" },
  ];
  const answer = (address: string) => {
    if (!address.includes("/option")) return status;
    return [{ price: /type_id=(19|21)/.test(address) ? order.amount : 20_000 }];
  };
  jest
    .mocked(fetch)
    .mockImplementation(
      async (address) =>
        ({ status: 200, json: async () => ({ code: 200, data: answer(String(address)) }) }) as never,
    );
  await show({ state: "declined" });
  expect(await screen.findByRole("link", { name: /MoMo/ })).toHaveProperty("search", "?again=T1&method=19");
  expect(screen.queryByRole("link", { name: /ATM|Viettel|Vxu|ZaloPay|Apple/ })).toBeNull();
  cleanup();
  document.documentElement.dataset.applePay = "";
  await show({ transaction_id: "T2", state: "declined" });
  expect(await screen.findByRole("link", { name: /Apple Pay/ })).toBeTruthy();
});

test("a paying SMS is shown to be sent, typed or scanned", async () => {
  await show({ next: { outcome: "live", sms_syntax: "MW 100000 VGP NAP A1", number: "9029" } });
  expect(screen.getByText("MW 100000 VGP NAP A1")).toBeTruthy();
  expect(screen.getByText(texts.order.smsWaiting)).toBeTruthy();
  const scanned = (await screen.findByRole("img", { name: /9029/ })).getAttribute("data-qr");
  expect(scanned).toBe("http://localhost/redirectqr?number=9029&content=MW%20100000%20VGP%20NAP%20A1");
});

test("a payment by app is a QR code on a wide screen and a link on a phone", async () => {
  const next = { outcome: "live", qr_text: "00020101", app_url: "zalopay://x" } as const;
  const wide = (matches: boolean) =>
    (window.matchMedia = () =>
      ({ matches: !matches, addEventListener() {}, removeEventListener() {} }) as never);
  wide(true);
  await show({ payment_method: "ZaloPay", next });
  expect(dialogStore.read()).toMatchObject({ name: "chatQr", props: { app: "ZaloPay", amount: 100_000 } });
  expect(linkTo("Mở ZaloPay")).toBeUndefined();
  cleanup();
  expect(dialogStore.read()).toBeNull();
  wide(false);
  await show({ payment_method: "ZaloPay", next });
  expect(linkTo("Mở ZaloPay")).toBe("zalopay://x");
  expect(dialogStore.read()).toBeNull();
  await act(async () => cleanup());
});

test.each(["review", "expired"] as const)(
  "a transfer in state %s can be claimed with the bank's reference",
  async (state) => {
    const claim = jest.fn(async (_: string, { body }: { body: string }) => {
      expect(JSON.parse(body)).toEqual({ transaction_id: "T1", bank_reference: "FT26061234" });
      return { status: 200, json: async () => ({ code: 200, data: order }) };
    });
    await show({ state, method_id: 15 });
    jest
      .mocked(fetch)
      .mockImplementation(((address: string, init: { body: string | null }) =>
        init.body === null
          ? { status: 404, json: async () => null }
          : claim(address, init as never)) as never);
    fireEvent.click(await screen.findByRole("button", { name: texts.order.claim }));
    const send = () =>
      act(async () => fireEvent.click(screen.getByRole("button", { name: texts.order.claimSend })));
    await send();
    expect(screen.getByRole("alert").textContent).toBe(texts.faults.bank_reference_format);
    expect(claim).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(texts.order.claimReference), {
      target: { value: " FT26061234 " },
    });
    await send();
    expect(screen.getByText(texts.order.claimed)).toBeTruthy();
  },
);

test.each([
  ["an amount", { paid_amount: 50_000 }],
  ["its step", { timeline: [{ step: "paid", at: "2026-11-20T10:05:00Z" }] }],
])("a transfer whose money was received, by %s, can't be claimed any more", async (_, change) => {
  const transfer = { method_id: 15, state: "review", claims_left: 5 } as const;
  await show({ ...transfer, ...change });
  expect(screen.queryByRole("button", { name: texts.order.claim })).toBeNull();
  await show({ ...transfer, ...change, claimed_at: "2026-11-20T10:04:00Z" });
  expect(screen.queryByText(texts.order.claimed)).toBeNull();
});

test("a payment that its provider reports can't be claimed", async () => {
  await show({ state: "expired", method_id: 1 });
  expect(screen.queryByRole("button", { name: texts.order.claim })).toBeNull();
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
