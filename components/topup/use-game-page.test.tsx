/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { useGamePage } from "./use-game-page";

const game = {
  id: 11,
  vgpId: "v11",
  alias: "kiem-the",
  name: "Kiếm Thế",
  needsCharacter: true,
  icon: "/i.svg",
};
/** The cookies of spec.md §3 that a game's page stores. */
const names = ["current_path", "game_alias", "game_id", "game_name", "game_icon", "flag_role_check"];
const cookieNames = () => document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "");

function clear(): void {
  for (const name of cookieNames()) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
afterEach(clear);

function Page({ signedIn }: { signedIn: boolean }) {
  useGamePage(game, signedIn);
  return null;
}
async function show(page: () => void): Promise<void> {
  await act(async () => {
    page();
    await import("@/lib/client/game/game-page");
  });
}

test("a game's page stores its path and its game, for a visitor, too", async () => {
  await show(() => render(<Page signedIn={false} />));
  expect(cookieNames()).toEqual(expect.arrayContaining(names));
});

test("a sign-out on the page does not store them again, and the next sign-in does", async () => {
  let rerender: (page: React.ReactElement) => void = () => undefined;
  await show(() => ({ rerender } = render(<Page signedIn />)));
  expect(cookieNames()).toEqual(expect.arrayContaining(names));
  clear();
  await show(() => rerender(<Page signedIn={false} />));
  expect(cookieNames().filter((name) => names.includes(name))).toEqual([]);
  await show(() => rerender(<Page signedIn />));
  expect(cookieNames()).toEqual(expect.arrayContaining(names));
});
