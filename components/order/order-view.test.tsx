/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { messages } from "@/lib/i18n/testing";
import { linkTo, order, setUpOrderView, show } from "./order-view-testing";

const texts = messages.vi;
setUpOrderView();

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

test.each(["created", "pending", "review", "paid"] as const)(
  "an order in state %s is updated live",
  async (state) => {
    await show({ state });
    expect(screen.getByText(texts.order.live)).toBeTruthy();
  },
);

test("the receipt and the timeline are folded, and the sum is in sight", async () => {
  await show({ character_name: "Lục Vân" });
  const folds = [...document.querySelectorAll("details")];
  expect(folds.map((fold) => [fold.open, fold.querySelector("summary")?.textContent])).toEqual([
    [false, `${texts.order.receipt}T1`],
    [false, texts.order.timeline],
  ]);
  expect(screen.getAllByText(/100\.000/)[0]?.closest("details")).toBeNull();
  expect(screen.getByText("+1.100 Vxu")).toBeTruthy();
  expect(screen.getByText("Kiếm Thế · Lục Vân")).toBeTruthy();
});

test("an order is cancelled after a question, where the backend allows it; a refusal is shown", async () => {
  const reply = (code: number, data: object, message = "") =>
    jest
      .mocked(fetch)
      .mockResolvedValue({ status: code, json: async () => ({ code, data, message }) } as never);
  await show({});
  expect(screen.queryByRole("button", { name: texts.order.cancel })).toBeNull();
  cleanup();
  const refresh = jest.fn();
  await show({ cancellable: true }, undefined, refresh);
  fireEvent.click(screen.getByRole("button", { name: texts.order.cancel }));
  fireEvent.keyDown(screen.getByRole("button", { name: texts.order.keep }), { key: "Escape" });
  expect(screen.queryByText(texts.order.cancelTitle)).toBeNull();
  expect(document.activeElement?.textContent).toBe(texts.order.cancel);
  fireEvent.click(screen.getByRole("button", { name: texts.order.cancel }));
  expect(document.activeElement?.textContent).toBe(texts.order.keep);
  const send = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: texts.order.cancel })));
  reply(409, { error: "payment_under_way" }, texts.errors.payment_under_way);
  await send();
  expect(screen.getByRole("alert").textContent).toBe(texts.errors.payment_under_way);
  reply(200, order);
  await send();
  expect(fetch).toHaveBeenLastCalledWith(
    "/apidev/payment/cancel",
    expect.objectContaining({ method: "POST", body: '{"transaction_id":"T1"}' }),
  );
  expect(refresh).toHaveBeenCalledTimes(1);
  // Its button goes with the order's state.
  expect(document.activeElement?.tagName).toBe("H2");
});

test("a pending order links to the provider's page", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "https://bank.example/1" } });
  expect(linkTo(texts.result.continue)).toBe("https://bank.example/1");
});

test("an address that is not a web address is not linked", async () => {
  await show({ next: { outcome: "redirect", redirect_url: "javascript:alert(1)" } });
  expect(linkTo(texts.result.continue)).toBeUndefined();
});

test("an order whose time to pay is over is not led to the provider any more", async () => {
  const next = { outcome: "redirect", redirect_url: "https://bank.example/1" } as const;
  await show({ next, payable_s: 60 });
  expect(linkTo(texts.result.continue)).toBe("https://bank.example/1");
  cleanup();
  await show({ next, payable_s: 0 });
  expect(linkTo(texts.result.continue)).toBeUndefined();
});

test("an ended order does not link to the provider", async () => {
  await show({ state: "declined" }, { outcome: "redirect", redirect_url: "https://bank.example/1" });
  expect(linkTo(texts.result.continue)).toBeUndefined();
  expect(linkTo(texts.result.againSame)).toBe("/kiem?again=T1&confirm=1");
  expect(linkTo(texts.result.history)).toBe("/history");
});

test("when another amount was credited, the headline has it and its Vxu, and the order's is below", async () => {
  await show({ state: "settled", paid_amount: 50_000, vxu: 500, bonus_vxu: 50 });
  expect(screen.getByText(/^Đã ghi nhận 50\.000.*: 550 Vxu đã vào ví/)).toBeTruthy();
  expect(screen.getByText(/^Số tiền của đơn là 100\.000/)).toBeTruthy();
  expect(screen.getByText("550 Vxu")).toBeTruthy();
  expect(document.querySelector(".text-3xl")?.textContent).toMatch(/^50\.000/);
});

test("an item's order that ended as Vxu says so in its title", async () => {
  await show({ kind: "topup", state: "settled", item_name: "Rương Thần Binh" });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(texts.result.settledInstead);
  expect(screen.queryByText(texts.result.settled)).toBeNull();
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

test("an order that nobody refused is offered by its own method first, then by the others", async () => {
  const status = [
    { id: 19, payment_method: "MoMo", state: "open" },
    { id: 1, payment_method: "ATM", state: "open" },
  ];
  jest.mocked(fetch).mockImplementation(async (address) => {
    const data = String(address).includes("/option") ? [{ price: order.amount }] : status;
    return { status: 200, json: async () => ({ code: 200, data }) } as never;
  });
  const pays = () => screen.findAllByRole("link", { name: /^Thanh toán bằng/ });
  await show({ transaction_id: "T3", state: "declined", error: "payment_cancelled" });
  expect((await pays()).map(({ textContent }) => textContent)).toEqual([
    "Thanh toán bằng ATM",
    "Thanh toán bằng MoMo",
  ]);
  cleanup();
  await show({ transaction_id: "T4", state: "declined", error: "funds_short" });
  expect((await pays()).map(({ textContent }) => textContent)).toEqual(["Thanh toán bằng MoMo"]);
});

test.each([
  ["payment_declined", false],
  ["card_expired", true],
  ["of the publisher's own", true],
] as const)(
  "of a payment declined for %s nothing contradicts that nothing was charged",
  async (error, asks) => {
    await show({ state: "declined", error, message: "Thanh toán bị từ chối. Bạn chưa bị trừ tiền." });
    expect(screen.getAllByText(/^Thanh toán bị từ chối\. Bạn chưa/)).toHaveLength(1);
    expect(screen.queryByText(texts.result.declinedText) !== null).toBe(asks);
  },
);

test.each([
  ["review", "T1"],
  ["expired", 7],
] as const)(
  "a transfer in state %s can be claimed with the bank's reference, by its code %j as it came",
  async (state, transaction_id) => {
    const claim = jest.fn(async (_: string, { body }: { body: string }) => {
      expect(JSON.parse(body)).toEqual({ transaction_id, bank_reference: "FT26061234" });
      return { status: 200, json: async () => ({ code: 200, data: order }) };
    });
    await show({ transaction_id, state, method_id: 15 });
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
