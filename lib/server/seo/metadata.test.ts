import { gameIcons } from "./metadata";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

const apple = "/icons/apple-touch.png";

test.each([["/games/kiem-icon.svg"], ["https://cdn.example/kiem.png"]])(
  "a game's favicon %s is used on its pages",
  (icon) => expect(gameIcons(icon)).toEqual({ icons: { icon, apple } }),
);

test.each([
  [undefined],
  [""],
  ["javascript:alert(1)"],
  ["//evil.example/x.png"],
  ["data:image/png;base64,x"],
])("without a valid one (%s), the site's favicon is used", (favicon) =>
  expect(gameIcons(favicon)).toEqual({}),
);
