import { readKnownBrowser } from "@/lib/contract/known-browser";
import { clearedCookies } from "./cookies";
import { knownBrowserOf, rememberBrowser } from "./known-browser";

const day_ms = 86_400_000;
beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});
beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

const sent = (setCookie: string) => setCookie.split(";")[0] ?? "";
const playersOf = (cookie: string | undefined) =>
  readKnownBrowser(knownBrowserOf(cookie).knownBrowser ?? "")?.players;

it("remembers each player for 90 days, unreadable to scripts, under one id of the browser", () => {
  const first = rememberBrowser(null, "900001");
  expect(first).toMatch(/^known_browser=[^;]+; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
  jest.advanceTimersByTime(50 * day_ms);
  const second = sent(rememberBrowser(sent(first), "người/2"));
  expect(playersOf(second)).toEqual(["người/2", "900001"]);
  const idOf = (cookie: string) => readKnownBrowser(knownBrowserOf(cookie).knownBrowser ?? "")?.id;
  expect(idOf(second)).toBe(idOf(sent(first)));
  jest.advanceTimersByTime(40 * day_ms);
  expect(playersOf(second)).toEqual(["người/2"]);
  jest.advanceTimersByTime(50 * day_ms);
  expect(playersOf(second)).toBeUndefined();
});

it("keeps the latest eight players, each once", () => {
  let cookie = "";
  for (const player of ["0", "1", "2", "3", "4", "5", "6", "7", "8", "3"])
    cookie = sent(rememberBrowser(cookie, player));
  expect(playersOf(cookie)).toEqual(["3", "8", "7", "6", "5", "4", "2", "1"]);
});

it("ignores a cookie that the portal did not sign", () => {
  const good = sent(rememberBrowser(null, "1"));
  const [text = "", signature = ""] = good.slice("known_browser=".length).split(".");
  const forged = Buffer.from('{"id":"0b54b7a6-3c26-4a4e-9d8e-111111111111","players":[["2",1900000000]]}');
  for (const value of ["", "x", "x.y", text, `${text}.`, `${forged.toString("base64url")}.${signature}`])
    expect(knownBrowserOf(`known_browser=${value}`)).toEqual({});
  expect(knownBrowserOf(null)).toEqual({});
});

it("is not cleared when its player signs out", () => {
  const cookie = sent(rememberBrowser(null, "1"));
  expect(clearedCookies(cookie).some((cleared) => cleared.startsWith("known_browser="))).toBe(false);
});
