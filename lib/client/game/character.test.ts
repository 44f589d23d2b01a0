/** @jest-environment jsdom */
import { readCharacter, saveCharacter } from "./character";

const hero = { server_id: 3, server_name: "Máy chủ 3", character_id: "c1", character_name: "Tiểu Long" };

beforeEach(() => {
  document.cookie = "saveCharacterInfo=; Max-Age=0; Path=/";
});

test("the character of each game is remembered", () => {
  saveCharacter(1, hero);
  saveCharacter(57, { ...hero, character_name: "Bạch Hổ" });
  expect(readCharacter(1)).toEqual(hero);
  expect(readCharacter(57)?.character_name).toBe("Bạch Hổ");
  expect(readCharacter(2)).toBeUndefined();
});

test("only the games chosen last are stored, so that the cookie stays small", () => {
  for (let id = 1; id <= 9; id += 1) saveCharacter(id, hero);
  expect(readCharacter(1)).toBeUndefined();
  expect(readCharacter(9)).toEqual(hero);
  expect(document.cookie.length).toBeLessThan(4000);
});

test.each(["nonsense", "{}", "[[1,{}]]", "[1]", "null"])(
  "a cookie of %s is not read as a character",
  (value) => {
    document.cookie = `saveCharacterInfo=${encodeURIComponent(value)}; Path=/`;
    expect(readCharacter(1)).toBeUndefined();
  },
);
