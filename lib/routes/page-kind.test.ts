import { parsePath } from "./localized-path";
import { pageKindOf } from "./page-kind";

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
  ["/game-1/unknown", "unknown"],
  ["/game-1/item/more", "unknown"],
  ["/history/more", "unknown"],
  ["/Game-1", "unknown"],
  ["/wp-login.php", "unknown"],
  ["/en/vi", "open"],
])("%s is %s", (path, kind) => {
  expect(pageKindOf(parsePath(path).segments).kind).toBe(kind);
});
