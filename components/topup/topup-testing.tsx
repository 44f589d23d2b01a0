import { act, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { readCharacter } from "@/lib/client/game/character";
import type { TopupMethod } from "@/lib/client/topup-data";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { Topup } from "./topup";

/** Chooses a character, or none, in the picker that was rendered last. */
export const picker = { pick: (_character?: object): void => undefined };

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
jest.mock("@/lib/client/game/character");
jest.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
jest.mock("@/components/game/character-picker", () => ({
  CharacterPicker: ({ onPick }: { onPick: typeof picker.pick }) => {
    picker.pick = onPick;
    return null;
  },
}));
jest.mock("@/lib/i18n/load-messages", () => {
  const messages = Promise.resolve(jest.requireActual("@/messages/vi.json"));
  return { loadMessages: () => messages };
});

// Forms and their shapes are loaded by import(), which takes time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

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
  jest.mocked(readCharacter).mockReturnValue(character);
  document.cookie = "user_id=p1; Path=/";
  window.localStorage.clear();
  window.history.replaceState(null, "", "/kiem");
});

export function open(methods = [card, closed]) {
  render(
    <Topup
      locale="vi"
      game={{ id: 1, alias: "kiem", name: "Kiếm Thế", needsCharacter: true }}
      methods={methods}
    />,
    inVietnamese,
  );
}

/** The part of the page with the order's lines and its button. */
export const order = () => within(screen.getByRole("complementary"));
export const press = (name: string | RegExp) => fireEvent.click(order().getByRole("button", { name }));

export async function fillCard() {
  fireEvent.click(screen.getByRole("radio", { name: /Vcoin/ }));
  // The form is loaded when it is first shown: without act() React would not show it in the first test that does so.
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: /100\.000/ })));
  fireEvent.change(await screen.findByLabelText(payment.serial), { target: { value: "PM 12-34" } });
  fireEvent.change(screen.getByLabelText(payment.code), { target: { value: "9999-0000 1110" } });
}

export async function review() {
  await fillCard();
  press(payment.continue);
  return within((await screen.findByText(payment.review)).parentElement as HTMLElement);
}
