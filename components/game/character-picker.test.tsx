/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { readCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { CharacterPicker } from "./character-picker";

const t = messages.vi.character;
const servers = [1, 2].map((id) => ({ id, name: `S${id}` }));
const characters = [{ id: "77", name: "Lục Vân" }];
const onChoose = jest.fn();
const onServer2 = { server_id: 2, server_name: "S2", character_id: "77", character_name: "Lục Vân" };

let noCharacters = false;

beforeEach(() => {
  noCharacters = false;
  onChoose.mockReset();
  document.cookie = "user_id=p1; Path=/";
  document.cookie = "saveCharacterInfo=; Path=/; Max-Age=0";
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = (async (address: string) => ({
    status: 200,
    json: async () => ({
      code: 0,
      data: address.endsWith("/servers") ? servers : noCharacters ? [] : characters,
    }),
  })) as never;
});

const open = (initial?: ChosenCharacter) =>
  act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <CharacterPicker gameId={11} home="/" value={initial} onChoose={onChoose} />
      </SWRConfig>,
      inVietnamese,
    ),
  );
const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const select = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

test("three filled-in selects are a choice once the button is pressed", async () => {
  await open();
  await select(t.group, "1");
  await select(t.server, "2");
  await select(t.character, "77");
  expect([onChoose.mock.calls.length, readCharacter(11)]).toEqual([0, undefined]);
  fireEvent.click(screen.getByRole("button", { name: t.confirm }));
  expect(onChoose).toHaveBeenCalledWith(onServer2);
  expect(readCharacter(11)).toEqual(onServer2);
});

test("another server needs another character", async () => {
  await open(onServer2);
  expect(field(t.character).value).toBe("77");
  await select(t.server, "1");
  expect([field(t.server).value, field(t.character).value]).toEqual(["1", ""]);
  fireEvent.click(screen.getByRole("button", { name: t.confirm }));
  expect(onChoose).not.toHaveBeenCalled();
});

test("the earlier choice is filled in", async () => {
  await open(onServer2);
  fireEvent.click(screen.getByRole("button", { name: t.confirm }));
  expect(onChoose).toHaveBeenCalledWith(onServer2);
});

test("where nothing can be chosen the button takes no press", async () => {
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: t.confirm });
  await open();
  expect(button().disabled).toBe(false);
  noCharacters = true;
  await select(t.group, "1");
  await select(t.server, "1");
  expect(screen.getByText(messages.vi.faults.character_none)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test("trouble of the game's own server is said in the server's words", async () => {
  const message = "Máy chủ của game này đang gặp sự cố";
  global.fetch = (async () => ({
    status: 424,
    json: async () => ({ code: 424, message, data: { error: "game_server_unavailable" } }),
  })) as never;
  await open();
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t.confirm }).disabled).toBe(true);
});
