/** @jest-environment jsdom */
import { act, cleanup, render, screen } from "@testing-library/react";
import { signInStore } from "@/lib/client/session/signed-in";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { OrderPage } from "./order-page";

const order = {
  transaction_id: "ORDER-OF-A",
  state: "pending",
  method_id: 1,
  payment_method: "ATM",
  game_id: 1,
  amount: 123_000,
  vxu: 1_230,
  bonus_vxu: 0,
  created_at: "2026-11-24T00:00:00Z",
  updated_at: "2026-11-24T00:00:00Z",
  timeline: [],
};

const answer = (status: number, data: unknown) => ({
  ok: status < 400,
  status,
  headers: new Headers({ "content-type": "application/json" }),
  json: async () => ({ code: status, message: "", data }),
  text: async () => JSON.stringify({ code: status, message: "", data }),
});

const signIn = (player: string) => {
  document.cookie = `user_id=${player}; path=/`;
  signInStore.announce();
};

afterEach(() => {
  cleanup();
  signInStore.forget();
});

test("of one player's order nothing stays on the page for another who signs in there", async () => {
  window.fetch = jest.fn(async (address: string) => {
    if (!String(address).includes("check_transaction")) return answer(500, {});
    return document.cookie.includes("user_id=a") ? answer(200, order) : answer(404, { error: "not_found" });
  }) as unknown as typeof fetch;
  document.title = "Kết quả nạp Kiếm Thế | VGP";
  signIn("a");
  render(<OrderPage locale="vi" alias="game" transactionId="ORDER-OF-A" deviceMethods={{}} />, inVietnamese);
  expect((await screen.findAllByText(/123\.000/)).length).toBeGreaterThan(0);
  expect(document.title).toContain(messages.vi.result.waiting);
  await act(async () => signIn("b"));
  expect(await screen.findByText(messages.vi.result.notFound)).toBeTruthy();
  expect(screen.queryAllByText(/123\.000/)).toEqual([]);
  expect(document.title).not.toContain(messages.vi.result.waiting);
});
