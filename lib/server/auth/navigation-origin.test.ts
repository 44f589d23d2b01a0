import { mayComeUnasked } from "./navigation-origin";

const allowed = ["https://game.example"];
const needsConfirmation = (headers: Record<string, string>) => !mayComeUnasked(new Headers(headers), allowed);

test.each([
  ["an app, or an address that was typed", { "sec-fetch-site": "none" }],
  ["our own page", { "sec-fetch-site": "same-origin" }],
  ["a page that is allowed", { "sec-fetch-site": "cross-site", referer: "https://game.example/play?a=1" }],
  ["an origin that is allowed", { "sec-fetch-site": "cross-site", origin: "https://game.example" }],
  ["an allowed page, from a browser that sends only Referer", { referer: "https://game.example/" }],
])("%s needs no confirmation", (_, headers) =>
  expect(needsConfirmation(headers as Record<string, string>)).toBe(false),
);

test.each([
  ["another site's page", { "sec-fetch-site": "cross-site" }],
  ["a page of a sibling subdomain", { "sec-fetch-site": "same-site" }],
  ["a browser that sends no such header", {}],
  ["a value that no browser sends", { "sec-fetch-site": "None" }],
  ["a page that hides its origin", { "sec-fetch-site": "cross-site", origin: "null" }],
  [
    "an address that starts like an allowed one",
    { "sec-fetch-site": "cross-site", referer: "https://game.example.evil.example/" },
  ],
  [
    "an allowed origin as a name and password",
    { "sec-fetch-site": "cross-site", referer: "https://game.example@evil.example/" },
  ],
  ["no address", { "sec-fetch-site": "cross-site", referer: "game.example" }],
])("%s needs a confirmation", (_, headers) =>
  expect(needsConfirmation(headers as Record<string, string>)).toBe(true),
);
