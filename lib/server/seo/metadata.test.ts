import { gameIcons } from "./metadata";

const apple = "/icons/apple-touch.png";

test.each([["/games/kiem-icon.svg"], ["https://cdn.example/kiem.png"]])(
  "a game's favicon %s is its pages' favicon",
  (icon) => expect(gameIcons(icon)).toEqual({ icons: { icon, apple } }),
);

test.each([
  [undefined],
  [""],
  ["javascript:alert(1)"],
  ["//evil.example/x.png"],
  ["data:image/png;base64,x"],
])("without one that can be shown (%s), the site's stays", (favicon) =>
  expect(gameIcons(favicon)).toEqual({}),
);
