/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { changesOf } from "@/lib/contract/catalogue/changes";
import { inEnglish } from "@/lib/i18n/testing";
import { ChangeList } from "./change-list";

function said(from: object, to: object): (string | null)[] {
  render(<ChangeList changes={changesOf(from, to)} />, inEnglish);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}
const game = { alias: "kiem-the", name: "Kiếm Thế", packages: [{ id: "v1.gold", price: 50 }] };

test("a game that is added or taken out has its name, and its address beside it", () => {
  const other = { alias: "game-moi", name: "Game Mới" };
  expect(said({ games: [game] }, { games: [other] })).toEqual([
    "Removed Games: Kiếm Thế (kiem-the)",
    "Added Games: Game Mới (game-moi)",
  ]);
});

test("a field is said by its label and those of what it is in, with ids as they are", () => {
  const dearer = { ...game, packages: [{ id: "v1.gold", price: 60 }] };
  expect(said({ games: [game] }, { games: [dearer] })).toEqual([
    "Changed Games: kiem-the › Packages: v1.gold › Price (Vxu): 50 → 60",
  ]);
});

test("an entry whose name is its id is said once", () => {
  expect(said({ banks: [{ id: 1 }] }, { banks: [{ id: 1 }, { id: 2, name: "2" }] })).toEqual([
    "Added Banks: 2",
  ]);
});
