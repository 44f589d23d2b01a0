import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { saveCharacter } from "@/lib/client/game/character";
import { isMarked } from "@/lib/client/layout/dialog-entry";
import type { TopupMethod } from "@/lib/client/topup-data";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { Topup } from "./topup";

// What a game's page stores is tested in a browser (e2e/flows/sign-in.spec.ts).
jest.mock("@/lib/client/game/game-page", () => ({
  enterGame: () => undefined,
  refuseOtherGame: () => false,
}));
jest.mock("@/lib/client/session/session", () => ({
  useSession: () => ({ signedIn: true, user: { id: "p1", username: "player01", bonus_percent: 10 } }),
  requireSignIn: async () => true,
  refreshBalance: async () => true,
  refreshOrders: () => undefined,
}));
jest.mock("@/lib/client/session/use-user", () => ({ useSignedIn: () => true, useUserId: () => "p1" }));
jest.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
jest.mock("@/components/game/roles", () => ({
  useRoles: () => ({
    roles: [
      { id: "77", name: "Lục Vân", server_id: 3, server_name: "S3 Bạch Hổ", level: 47 },
      { id: "78", name: "Bạch Hổ", server_id: 4, server_name: "S4 Chu Tước" },
    ],
    failed: false,
  }),
}));
jest.mock("@/lib/i18n/load-messages", () => {
  const messages = Promise.resolve(jest.requireActual("@/messages/vi.json"));
  return { loadMessages: () => messages };
});

// Forms and their shapes are loaded by import(), which takes time on a busy machine.

export const character = {
  server_id: 3,
  server_name: "S3 Bạch Hổ",
  character_id: "77",
  character_name: "Lục Vân",
};
const { payment } = messages.vi;

export const viewOf = (id: number) => viewMethod(methodOf(id), id);
export const card: TopupMethod = {
  view: viewOf(17),
  title: "Thẻ Vcoin",
  hint: "",
  state: "open",
  options: [
    [50_000, 500],
    [100_000, 1_000],
  ],
};
export const closed: TopupMethod = {
  ...card,
  view: viewOf(15),
  title: "Chuyển khoản",
  state: "closed",
  notice: "Không xử lý từ 23h - 5h sáng",
};

export const fetchMock = jest.fn();
beforeEach(() => {
  document.documentElement.lang = "vi";
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
  // Returns a promise, as new browsers do.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as () => void;
  Object.defineProperty(crypto, "randomUUID", {
    value: () => "5f0c9e0e-0000-4000-8000-000000000001",
    configurable: true,
  });
  document.cookie = "user_id=p1; Path=/";
  saveCharacter(1, character);
  window.localStorage.clear();
  window.history.replaceState(null, "", "/kiem");
});

/** The confirmation's history entry goes with it, which takes the browser a moment. */
afterEach(async () => {
  cleanup();
  if (isMarked())
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
});

export function open(methods = [card, closed]) {
  render(
    <Topup
      locale="vi"
      game={{ id: 1, vgpId: "v1", alias: "kiem", name: "Kiếm Thế", needsCharacter: true }}
      methods={methods}
    />,
    inVietnamese,
  );
}

/** The part of the page with the order's lines and its button. */
export const order = () => within(screen.getByRole("complementary"));
/** Presses the gold button, which names the price. */
export const confirm = () => fireEvent.click(order().getByRole("button", { name: /Thanh toán|Kiểm tra/ }));
/** The confirmation over the page, once it is open. */
export const sheet = async () => within(await screen.findByRole("dialog", { name: payment.review }));
export const pay = async () =>
  fireEvent.click((await sheet()).getByRole("button", { name: /Thanh toán|Kiểm tra/ }));

export async function fillCard() {
  fireEvent.click(screen.getByRole("radio", { name: /^100\.000/ }));
  // The form is loaded when it is first shown: without act() React would not show it in the first test that does so.
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: /Vcoin/ })));
  fireEvent.change(await screen.findByLabelText(payment.serial), { target: { value: "PM 12-34" } });
  fireEvent.change(screen.getByLabelText(payment.code), { target: { value: "9999-0000 1110" } });
}

export async function review() {
  await fillCard();
  confirm();
  return sheet();
}
