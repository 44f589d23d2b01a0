/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { showToast } from "@/lib/client/layout/toast";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { SavedCards } from "./saved-cards";

jest.mock("@/lib/client/layout/toast", () => ({ showToast: jest.fn() }));

const texts = messages.vi.payment;
const visa = { id: "c1", brand: "VISA", last_four: "4242", expiry: "12/29" };
const master = { id: "c2", brand: "MASTER", last_four: "1111", expiry: "11/28" };
let kept = [visa];
let refusal = "";
const onChange = jest.fn();

beforeEach(() => {
  kept = [visa];
  refusal = "";
  onChange.mockReset();
  document.cookie = "user_id=900001";
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = jest.fn(async (address: string) => {
    if (!address.includes("invalidation")) return reply({ code: 200, data: [{ id: 3, cards: kept }] });
    if (refusal) return { status: 409, json: async () => ({ code: 409, message: refusal }) };
    kept = [];
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

/** The answer to the question that the press brings. */
async function askToRemove() {
  fireEvent.click(screen.getByRole("button", { name: /4242/ }));
  const open = dialogStore.read();
  if (open?.name !== "removeCard") throw new Error("nothing was asked");
  return open.props;
}
const removals = () =>
  jest.mocked(fetch).mock.calls.filter(([address]) => String(address).includes("invalidation"));

test("a kept card is shown masked, and can be chosen or left for another one", async () => {
  await show("", true);
  fireEvent.click(screen.getByRole("radio", { name: /VISA •••• 4242/ }));
  expect(onChange.mock.calls).toEqual([["c1"]]);
  expect(screen.getByRole("radio", { name: new RegExp(texts.newCard) })).toHaveProperty("checked", true);
});

test("the only kept card is chosen beforehand", async () => {
  await show("");
  expect(onChange.mock.calls).toEqual([["c1"]]);
});

test("of two cards none is chosen for the player, nor is the only one of a player who chose another before", async () => {
  await show("", true);
  kept = [visa, master];
  cleanup();
  await show("");
  expect(onChange).not.toHaveBeenCalled();
});

test("a card is removed after a question that names it alone", async () => {
  await show();
  const asked = await askToRemove();
  expect(asked.card).toBe("VISA •••• 4242");
  act(closeDialog);
  expect(removals()).toEqual([]);
  expect(screen.getByRole("radio", { name: /4242/ })).toBeTruthy();
});

test("a removed card is gone, is chosen no longer, and the removal is told in the specification's words", async () => {
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

test("a card that could not be removed stays, and the question says why", async () => {
  refusal = "Thẻ đang được dùng.";
  await show();
  const { onConfirm } = await askToRemove();
  await act(async () => expect(await onConfirm()).toEqual({ ok: false, message: refusal }));
  expect(dialogStore.read()?.name).toBe("removeCard");
  expect(screen.getByRole("radio", { name: /4242/ })).toHaveProperty("checked", true);
});
