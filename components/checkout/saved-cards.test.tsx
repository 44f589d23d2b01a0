/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { showToast } from "@/lib/client/layout/toast";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { SavedCards } from "./saved-cards";

jest.mock("@/lib/client/layout/toast", () => ({ showToast: jest.fn() }));

const texts = messages.vi.savedCards;
const visa = { id: "c1", brand: "VISA", last_four: "4242", expiry: "12/29" };
const master = { id: "c2", brand: "MASTER", last_four: "1111", expiry: "11/28" };
let savedCards = [visa];
let refusal = "";
const onChange = jest.fn();

beforeEach(() => {
  savedCards = [visa];
  refusal = "";
  onChange.mockReset();
  document.cookie = "user_id=900001";
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = jest.fn(async (address: string) => {
    if (!address.includes("invalidation")) return reply({ code: 200, data: [{ id: 3, cards: savedCards }] });
    if (refusal) return { status: 409, json: async () => ({ code: 409, message: refusal }) };
    savedCards = [];
    return reply({ code: 200 });
  }) as never;
});
const reply = (body: unknown) => ({ status: 200, json: async () => body });

afterEach(() => act(closeDialog));

async function show(value = "c1", answered?: boolean) {
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SavedCards
          name="id"
          gameId={11}
          methodId={3}
          value={value}
          answered={answered}
          onChange={onChange}
        />
      </SWRConfig>,
      inVietnamese,
    ),
  );
}

/** Opens the confirmation of a card's removal, and returns the dialog's props. */
async function askToRemove() {
  fireEvent.click(screen.getByRole("button", { name: /4242/ }));
  const open = dialogStore.read();
  if (open?.name !== "removeCard") throw new Error("nothing was asked");
  return open.props;
}
const removals = () =>
  jest.mocked(fetch).mock.calls.filter(([address]) => String(address).includes("invalidation"));

test("a saved card is shown masked, and it or another card can be chosen", async () => {
  await show("", true);
  fireEvent.click(screen.getByRole("radio", { name: /VISA •••• 4242/ }));
  expect(onChange.mock.calls).toEqual([["c1"]]);
  expect(screen.getByRole("radio", { name: new RegExp(texts.newCard) })).toHaveProperty("checked", true);
});

test("the only saved card is chosen beforehand", async () => {
  await show("");
  expect(onChange.mock.calls).toEqual([["c1"]]);
});

test("of two cards none is preselected, nor is the only one when the player chose another card before", async () => {
  await show("", true);
  savedCards = [visa, master];
  cleanup();
  await show("");
  expect(onChange).not.toHaveBeenCalled();
});

test("a card is removed only after a confirmation that names it", async () => {
  await show();
  expect(screen.getByRole("button", { name: "Bỏ lưu VISA •••• 4242" })).toBeTruthy();
  const asked = await askToRemove();
  expect(asked.card).toBe("VISA •••• 4242");
  act(closeDialog);
  expect(removals()).toEqual([]);
  expect(screen.getByRole("radio", { name: /4242/ })).toBeTruthy();
});

test("a removed card is gone and no longer chosen, and the toast has the specification's words", async () => {
  await show();
  const { onConfirm } = await askToRemove();
  await act(async () => expect(await onConfirm()).toEqual({ ok: true }));
  expect(removals().map(([address]) => address)).toEqual([
    "/apidev/payment/invalidation_bank_token?game_id=11&id=c1",
  ]);
  expect(showToast).toHaveBeenCalledWith("success", "Hủy thẻ đã lưu thành công");
  expect(onChange).toHaveBeenCalledWith("");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(dialogStore.read()).toBeNull();
});

test("a card that could not be removed stays, and the dialog says why", async () => {
  refusal = "Thẻ đang được dùng.";
  await show();
  const { onConfirm } = await askToRemove();
  await act(async () => expect(await onConfirm()).toEqual({ ok: false, message: refusal }));
  expect(dialogStore.read()?.name).toBe("removeCard");
  expect(screen.getByRole("radio", { name: /4242/ })).toHaveProperty("checked", true);
});
