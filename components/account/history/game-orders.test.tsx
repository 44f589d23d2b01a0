/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { GameOrders } from "./game-orders";

jest.mock("@/lib/client/session/signed-in", () => ({ signInStore: { read: () => "900001" } }));

const texts = messages.vi;
const fetchMock = jest.fn();
const answer = (orders: object[]) => ({
  status: 200,
  json: async () => ({ code: 200, data: { orders, next_cursor: null } }),
});
const order = {
  transaction_id: "T1",
  state: "settled",
  payment_method: "ATM",
  game_alias: "kiem",
  amount: 50_000,
  vxu: 500,
  bonus_vxu: 25,
  created_at: "2026-11-20T10:00:00Z",
  timeline: [],
};

beforeEach(() => {
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
});

async function open() {
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <GameOrders locale="vi" gameId={11} />
      </SWRConfig>,
      inVietnamese,
    );
  });
}

test("only the player's orders of this game are fetched, and each links to its page", async () => {
  fetchMock.mockResolvedValue(answer([order]));
  await open();
  const link = await screen.findByRole("link", { name: /T1/ });
  expect(link.getAttribute("href")).toBe("/kiem/result?transaction_id=T1");
  expect(String(fetchMock.mock.lastCall?.[0])).toBe(
    "/apidev/payment/history?user_id=900001&game_id=11&limit=3",
  );
});

test("a player without orders reads that there are none", async () => {
  fetchMock.mockResolvedValue(answer([]));
  await open();
  expect(await screen.findByText(texts.history.empty)).toBeTruthy();
});

test("a failed call shows its message, and a retry brings the orders", async () => {
  fetchMock.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce(answer([order]));
  await open();
  expect(await screen.findByText(texts.history.failed)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: texts.history.retry }));
  expect(await screen.findByRole("link", { name: /T1/ })).toBeTruthy();
});
