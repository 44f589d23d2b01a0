import { comesUnasked } from "./navigation-origin";

const allowed = ["https://game.example"];
const asked = (headers: Record<string, string>) => !comesUnasked(new Headers(headers), allowed);

test.each([
  ["an app, or an address that was typed", { "sec-fetch-site": "none" }],
  ["our own page", { "sec-fetch-site": "same-origin" }],
  ["a page that is allowed", { "sec-fetch-site": "cross-site", referer: "https://game.example/play?a=1" }],
  ["an origin that is allowed", { "sec-fetch-site": "cross-site", origin: "https://game.example" }],
  ["an allowed page, from a browser that says no more", { referer: "https://game.example/" }],
])("%s is not asked", (_, headers) => expect(asked(headers as Record<string, string>)).toBe(false));

test.each([
  ["another site's page", { "sec-fetch-site": "cross-site" }],
  ["a page of a site beside ours", { "sec-fetch-site": "same-site" }],
  ["a browser that says nothing", {}],
  ["a word that no browser says", { "sec-fetch-site": "None" }],
  ["a page that hides where it is", { "sec-fetch-site": "cross-site", origin: "null" }],
  [
    "an address that begins like an allowed one",
    { "sec-fetch-site": "cross-site", referer: "https://game.example.evil.example/" },
  ],
  [
    "an allowed origin as a name and password",
    { "sec-fetch-site": "cross-site", referer: "https://game.example@evil.example/" },
  ],
  ["no address", { "sec-fetch-site": "cross-site", referer: "game.example" }],
])("%s is asked", (_, headers) => expect(asked(headers as Record<string, string>)).toBe(true));
