/** @jest-environment jsdom */
import { useState } from "react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { readCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { CharacterPicker } from "./character-picker";

const t = messages.vi.character;
const servers = [1, 2].map((id) => ({ id, name: `S${id}` }));
const characters = [{ id: "77", name: "Lục Vân" }];
const onChoose = jest.fn();
const onPick = jest.fn();
const onServer2 = { server_id: 2, server_name: "S2", character_id: "77", character_name: "Lục Vân" };

beforeEach(() => {
  onChoose.mockReset();
  onPick.mockReset();
  document.cookie = "user_id=p1; Path=/";
  document.cookie = "saveCharacterInfo=; Path=/; Max-Age=0";
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = (async (address: string) => ({
    status: 200,
    json: async () => ({ code: 0, data: address.endsWith("/servers") ? servers : characters }),
  })) as never;
});

/** As a page does: passes what was picked back as the picker's value. */
function Page({ initial }: { initial?: ChosenCharacter }) {
  const [picked, setPicked] = useState(initial);
  const take = (character?: ChosenCharacter) => {
    onPick(character);
    setPicked(character);
  };
  return <CharacterPicker gameId={11} home="/" value={picked} onChoose={onChoose} onPick={take} />;
}

const open = (initial?: ChosenCharacter) =>
  act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Page initial={initial} />
      </SWRConfig>,
      inVietnamese,
    ),
  );
const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const select = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

test("three filled-in selects are a choice, without a press of the button", async () => {
  await open();
  await select(t.group, "1");
  await select(t.server, "2");
  expect(onPick.mock.calls.filter(([character]) => character)).toEqual([]);
  const last = field(t.character);
  last.focus();
  await select(t.character, "77");
  expect(onPick).toHaveBeenLastCalledWith(onServer2);
  expect(readCharacter(11)).toEqual(onServer2);
  expect(onChoose).not.toHaveBeenCalled();
  // The same select still has the focus, so that arrow keys keep working.
  expect([document.activeElement, last.value]).toEqual([last, "77"]);
});

test("a picker that is no longer filled in chooses no character", async () => {
  await open(onServer2);
  expect(field(t.character).value).toBe("77");
  await select(t.server, "1");
  expect(onPick).toHaveBeenLastCalledWith(undefined);
  expect([field(t.server).value, field(t.character).value]).toEqual(["1", ""]);
});

test("the button confirms the same choice", async () => {
  await open(onServer2);
  fireEvent.click(screen.getByRole("button", { name: t.confirm }));
  expect(onChoose).toHaveBeenCalledWith(onServer2);
});
