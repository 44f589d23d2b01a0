import { parsePath } from "./localized-path";
import { matchPage, pages } from "./table";

it.each([
  ["/", "open"],
  ["/en", "open"],
  ["/game-1", "open"],
  ["/en/game-1/openbeta", "open"],
  ["/maintain", "open"],
  ["/redirectqr", "open"],
  ["/404", "open"],
  ["/components/card/panel", "open"],
  ["/game-1/components/card", "open"],
  ["/operator/maintain", "open"],
  ["/history", "private"],
  ["/en/history/", "private"],
  ["/game-1/item", "private"],
  ["/game-1/recharge", "private"],
  ["/en/game-1/result", "private"],
  ["/game-1/webshop", "private"],
  ["/~11/result", "private"],
  ["/~11", undefined],
  ["/~11/item", undefined],
  ["/~game/result", undefined],
  ["/game-1/unknown", undefined],
  ["/game-1/item/more", undefined],
  ["/history/more", undefined],
  ["/maintain/item", undefined],
  ["/Game-1", undefined],
  ["/wp-login.php", undefined],
  ["/en/vi", "open"],
])("%s is %s", (path, access) => {
  expect(matchPage(parsePath(path).segments)?.page.access).toBe(access);
});

it("names the game of a game's page, and of no other", () => {
  expect(matchPage(["game-1", "item"])?.alias).toBe("game-1");
  expect(matchPage(["components", "item"])?.alias).toBeUndefined();
});

it("lists nothing that is private", () => {
  for (const { access, indexing } of pages.filter((page) => page.access === "private"))
    expect({ access, indexing }).toEqual({ access: "private", indexing: "disallowed" });
});
