/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import type { Order } from "@/lib/contract/entities";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { History } from "./history";
import type { HistoryChoices } from "./history-filters";

jest.mock("@/lib/client/session/session", () => ({ requireSignIn: async () => true }));
let player = "p1";
jest.mock("@/lib/client/session/use-user", () => ({ useSignedIn: () => true, useUserId: () => player }));

const texts = messages.vi;
const order = (transaction_id: string) =>
  ({
    transaction_id,
    state: "settled",
    payment_method: "ATM",
    game_alias: "kiem",
    amount: 50_000,
    vxu: 500,
    bonus_vxu: 25,
    created_at: "2026-11-20T10:00:00Z",
    timeline: [],
  }) as unknown as Order;

const fetchMock = jest.fn();
const answer = (orders: Order[], next_cursor: string | null = null) => ({
  status: 200,
  json: async () => ({ code: 200, data: { orders, next_cursor } }),
});
const asked = () => fetchMock.mock.calls.map(([address]) => String(address));

beforeEach(() => {
  player = "p1";
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
});

function open(choices?: HistoryChoices) {
  const cache = new Map();
  const page = () => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <History locale="vi" choices={choices} />
    </SWRConfig>
  );
  const { rerender } = render(page(), inVietnamese);
  return { drawAgain: () => rerender(page()) };
}

test("another player in the same tab sees only their own orders", async () => {
  fetchMock.mockResolvedValueOnce(answer([order("T1")])).mockResolvedValueOnce(answer([order("T9")]));
  const { drawAgain } = open();
  await screen.findByRole("link", { name: /T1/ });
  player = "p2";
  drawAgain();
  await screen.findByRole("link", { name: /T9/ });
  expect(screen.queryByRole("link", { name: /T1/ })).toBeNull();
});

test("each order links to its page", async () => {
  fetchMock.mockResolvedValue(answer([order("T1")]));
  open();
  expect((await screen.findByRole("link", { name: /T1/ })).getAttribute("href")).toBe(
    "/kiem/result?transaction_id=T1",
  );
});

test("more orders are loaded by cursor until the list ends", async () => {
  fetchMock.mockResolvedValueOnce(answer([order("T2")], "c1")).mockResolvedValueOnce(answer([order("T1")]));
  open();
  fireEvent.click(await screen.findByRole("button", { name: texts.history.more }));
  await screen.findByRole("link", { name: /T1/ });
  expect(asked()[1]).toContain("cursor=c1");
  expect(screen.queryByRole("button", { name: texts.history.more })).toBeNull();
});

test.each([
  [0, []],
  [0, [order("T1")]],
  [1, [order("T1")]],
])("the sums of %i paid orders are told only where there is one", async (orders, list) => {
  const total = { orders, paid_amount: 50_000 * orders, vxu: 525 * orders, spent_vxu: 0 };
  fetchMock.mockImplementation(async () => ({
    status: 200,
    json: async () => ({ code: 200, data: { orders: list, next_cursor: null, total } }),
  }));
  open({ games: [], methods: [] });
  await (list.length > 0
    ? screen.findByRole("link", { name: /T1/ })
    : screen.findByText(texts.history.empty));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.queryAllByText(/đơn đã thanh toán/)).toHaveLength(orders);
});

const openFilters = () => fireEvent.click(screen.getByRole("button", { name: texts.history.filter }));

test("days are chosen from the browser's calendar, and applied at once", async () => {
  fetchMock.mockResolvedValue(answer([]));
  open();
  await screen.findByText(texts.history.empty);
  openFilters();
  fireEvent.change(screen.getByLabelText(texts.history.from), { target: { value: "2026-11-01" } });
  await screen.findByText(texts.history.emptyRange);
  expect(asked().at(-1)).toContain("start_date=2026-11-01");
  fireEvent.click(screen.getByRole("button", { name: texts.history.all }));
  await screen.findByText(texts.history.empty);
});

test("an empty list filtered by state alone names the filter, not the days", async () => {
  fetchMock.mockResolvedValue(answer([]));
  render(<History locale="vi" choices={{ games: [], methods: [] }} />, inVietnamese);
  openFilters();
  fireEvent.change(screen.getByLabelText(texts.history.state), { target: { value: "declined" } });
  await screen.findByText(texts.history.emptyFilter);
  expect(screen.queryByText(texts.history.emptyRange)).toBeNull();
});

test("an order that its player cancelled is called cancelled", async () => {
  const given_up = { ...order("T1"), state: "declined", error: "payment_cancelled" } as Order;
  fetchMock.mockResolvedValue(answer([given_up]));
  open();
  await screen.findByText(texts.order.cancelled);
  expect(screen.queryByText(texts.order.declined)).toBeNull();
});

test("a start after the end is refused beside the field, and no call is made", async () => {
  fetchMock.mockResolvedValue(answer([]));
  open();
  await screen.findByText(texts.history.empty);
  openFilters();
  fireEvent.change(screen.getByLabelText(texts.history.to), { target: { value: "2026-11-01" } });
  await screen.findByText(texts.history.emptyRange);
  fireEvent.change(screen.getByLabelText(texts.history.from), { target: { value: "2026-11-02" } });
  expect(await screen.findByText(texts.faults.date_order)).toBeTruthy();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("a failed call shows the server's message and can be retried", async () => {
  fetchMock.mockResolvedValueOnce({
    status: 502,
    json: async () => ({
      code: 502,
      message: "Không kết nối được",
      data: { error: "publisher_unreachable" },
    }),
  });
  fetchMock.mockResolvedValue(answer([order("T1")]));
  open();
  await screen.findByText("Không kết nối được");
  fireEvent.click(screen.getByRole("button", { name: texts.history.retry }));
  await waitFor(() => expect(screen.getByRole("link", { name: /T1/ })).toBeTruthy());
});
