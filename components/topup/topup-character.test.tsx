/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import { character, confirm, fetchMock, fillCard, open, order, pay, review, sheet } from "./topup-testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { forgetCharacter, readCharacter, saveCharacter } from "@/lib/client/game/character";
import { showToast } from "@/lib/client/layout/toast";
import { messages } from "@/lib/i18n/testing";

jest.mock("@/lib/client/layout/toast");

const { payment } = messages.vi;

test("one press chooses a character, which the whole game then has", async () => {
  forgetCharacter(1);
  open();
  await fillCard();
  // A game without levels has none to show.
  expect(screen.getByRole("radio", { name: "Bạch Hổ S4 Chu Tước" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /Lục Vân Lv\.47 · S3 Bạch Hổ/ }));
  expect(readCharacter(1)).toEqual(character);
  confirm();
  expect((await sheet()).getByText("Lục Vân")).toBeTruthy();
});

test("the character that was chosen last is first, and the tiles stay where they are", () => {
  saveCharacter(1, { server_id: 4, server_name: "S4", character_id: "78", character_name: "Bạch Hổ" });
  open();
  const names = () =>
    within(screen.getByRole("group", { name: payment.stepCharacter }))
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ value }) => value);
  expect(names()).toEqual(["4/78", "3/77"]);
  fireEvent.click(screen.getByRole("radio", { name: /Lục Vân/ }));
  expect(names()).toEqual(["4/78", "3/77"]);
});

test("without a character the bar and the button name it, and a press asks for one before the confirmation", async () => {
  forgetCharacter(1);
  open();
  expect(order().getByText(payment.noAmount)).toBeTruthy();
  expect(order().getByRole("button").textContent).toBe(payment.chooseAmount);
  await fillCard();
  expect(order().getByText(payment.noCharacter)).toBeTruthy();
  fireEvent.click(order().getByRole("button", { name: payment.chooseCharacter }));
  expect(await screen.findByText(payment.characterFirst)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a character that the order is refused for is asked for again, until another one is chosen", async () => {
  const message = "Nhân vật không tồn tại.";
  const body = { code: 422, message, data: { error: "character_unknown" } };
  fetchMock.mockResolvedValue({ status: 422, json: async () => body });
  open();
  await review();
  await pay();
  expect(await screen.findByText(payment.characterFirst)).toBeTruthy();
  expect(showToast).toHaveBeenCalledWith("error", message);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /S4/ }));
  expect(screen.queryByText(payment.characterFirst)).toBeNull();
});
