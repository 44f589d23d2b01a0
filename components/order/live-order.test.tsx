/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { dialogStore } from "@/lib/client/layout/dialogs";
import type { Order } from "@/lib/contract/entities";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { LiveOrder } from "./live-order";
import { order, setUpOrderView } from "./order-view-testing";

jest.mock("@/lib/i18n/load-messages", () => {
  const messages = Promise.resolve(jest.requireActual("@/messages/vi.json"));
  return { loadMessages: () => messages };
});
setUpOrderView();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a payment that comes after the order was declined closes the dialog that said so", async () => {
  let state: Order["state"] = "pending";
  jest.mocked(fetch).mockImplementation(async (address) => {
    const isCheck = String(address).includes("check_transaction");
    if (!isCheck) return { status: 404, json: async () => null } as never;
    return { status: 200, json: async () => ({ code: 200, data: { ...order, state } }) } as never;
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await act(async () =>
    render(
      <LiveOrder
        made={{ transaction_id: "T1", outcome: { outcome: "pending" } }}
        amount={100_000}
        locale="vi"
        alias="kiem"
        deviceMethods={{}}
        onOrder={() => undefined}
      />,
      inVietnamese,
    ),
  );
  await pass(100);
  state = "expired";
  await pass(5_000);
  expect(screen.getByText(messages.vi.result.expired)).toBeTruthy();
  expect(dialogStore.read()?.name).toBe("purchaseMessage");
  state = "settled";
  window.dispatchEvent(new Event("focus"));
  await pass(2_000);
  expect(screen.getByText(messages.vi.result.settled)).toBeTruthy();
  expect(dialogStore.read()).toBeNull();
});
