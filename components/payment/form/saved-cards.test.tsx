/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { showToast } from "@/lib/browser/layout/toast";
import { textsOf } from "@/lib/i18n/texts";
import { SavedCards } from "./saved-cards";

jest.mock("@/lib/browser/layout/toast", () => ({ showToast: jest.fn() }));

const texts = textsOf("vi", "payment");
const visa = { id: "c1", brand: "VISA", last_four: "4242", expiry: "12/29" };
let kept = [visa];
const onChange = jest.fn();

beforeEach(() => {
  kept = [visa];
  document.cookie = "user_id=900001";
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = jest.fn(async (address: string) => {
    if (!address.includes("invalidation")) return reply({ code: 200, data: [{ id: 3, cards: kept }] });
    kept = [];
    return reply({ code: 200 });
  }) as never;
});
const reply = (body: unknown) => ({ status: 200, json: async () => body });

async function show(value = "c1") {
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SavedCards name="id" gameId={11} methodId={3} value={value} onChange={onChange} texts={texts} />
      </SWRConfig>,
    ),
  );
}

test("a kept card is shown masked, and can be chosen or left for another one", async () => {
  await show("");
  fireEvent.click(screen.getByRole("radio", { name: /VISA •••• 4242/ }));
  expect(onChange).toHaveBeenCalledWith("c1");
  expect(screen.getByRole("radio", { name: new RegExp(texts.newCard) })).toHaveProperty("checked", true);
});

test("a removed card is gone, is chosen no longer, and the removal is told in the specification's words", async () => {
  await show();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /4242/ })));
  expect(fetch).toHaveBeenCalledWith(
    "/apidev/payment/invalidation_bank_token?game_id=11&id=c1",
    expect.anything(),
  );
  expect(showToast).toHaveBeenCalledWith("success", "Hủy thẻ đã lưu thành công");
  expect(onChange).toHaveBeenCalledWith("");
  expect(screen.queryByRole("radio")).toBeNull();
});
