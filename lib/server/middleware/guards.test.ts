import { localize, parsePath } from "@/lib/routes/localized-path";
import { matchPage } from "@/lib/routes/table";
import { isBlockedAddress, refusesAddress } from "./blocked-address";
import { contentPolicy } from "./content-policy";
import { languageAddress } from "./language-redirect";
import { signInAddress } from "./sign-in-redirect";

it("reads the language from a path, and writes it back", () => {
  expect(parsePath("/en/game-1")).toMatchObject({ locale: "en", prefixed: true, path: "/game-1" });
  expect(parsePath("/en")).toMatchObject({ locale: "en", path: "/" });
  expect(parsePath("/english")).toMatchObject({ locale: "vi", prefixed: false, path: "/english" });
  expect([localize("/", "en"), localize("/x", "en"), localize("/x", "vi")]).toEqual(["/en", "/en/x", "/x"]);
});

it.each([
  ["17.0.0.1", true],
  ["117.0.0.1", false],
  ["170.0.0.1", false],
  ["1.17.0.1", false],
  ["::17", false],
  ["", false],
])("address %s is blocked: %s", (address, blocked) => {
  expect(isBlockedAddress(address, ["17."])).toBe(blocked);
});

it("lets Apple verify the merchant, and machines request health", () => {
  const refused = (path: string) => refusesAddress("17.0.0.1", path, ["17."]);
  expect([
    refused("/.well-known/apple"),
    refused("/healthz"),
    refused("/"),
    refused("/x/.well-known/"),
  ]).toEqual([false, false, true, true]);
});

describe("the language guard", () => {
  const navigation = { "sec-fetch-dest": "document", cookie: "a=b; NEXT_LOCALE=en" };
  const lead = (path: string, headers: Record<string, string>) =>
    languageAddress(parsePath(path), new Headers(headers));

  it("redirects a returning player to the English page, only on page visits", () => {
    expect(lead("/game-1", navigation)).toBe("/en/game-1");
    expect(lead("/", { accept: "text/html", cookie: "NEXT_LOCALE=en" })).toBe("/en");
    expect(lead("/game-1", { ...navigation, "sec-fetch-dest": "empty" })).toBeUndefined();
    expect(lead("/en/game-1", navigation)).toBeUndefined();
  });

  it("redirects neither for Accept-Language nor for a Vietnamese choice", () => {
    expect(lead("/", { "sec-fetch-dest": "document", "accept-language": "en" })).toBeUndefined();
    expect(lead("/en", { ...navigation, cookie: "NEXT_LOCALE=vi" })).toBeUndefined();
    expect(lead("/", { ...navigation, cookie: "OLD_NEXT_LOCALE=en" })).toBeUndefined();
    expect(lead("/", { ...navigation, cookie: "NEXT_LOCALE=english" })).toBeUndefined();
  });

  it("writes Vietnamese addresses without a prefix", () => {
    expect(lead("/vi/game-1", {})).toBe("/game-1");
  });
});

it("remembers the requested page, with its query and language", () => {
  expect(signInAddress(parsePath("/en/game-1/result"), "?transaction_id=7&dt=a%2Bb")).toBe(
    "/en?login=1&next=%2Fen%2Fgame-1%2Fresult%3Ftransaction_id%3D7%26dt%3Da%252Bb",
  );
});

it("lets scripts run only by nonce, on every kind of page", () => {
  for (const kind of ["site", "game", "operator", "bare"] as const) {
    const policy = contentPolicy("abc", { dev: false, secure: true, captcha: true, kind });
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
  }
});

it.each([
  ["/operator", "operator", []],
  ["/redirectqr", "bare", []],
  ["/", "site", ["recaptcha"]],
  ["/history", "site", ["recaptcha"]],
  ["/kiem-the/webshop", "site", ["recaptcha"]],
  ["/kiem-the", "game", ["recaptcha", "pay.google.com", "mpay.samsung.com", "apple"]],
  ["/en/kiem-the/item", "game", ["recaptcha", "pay.google.com", "mpay.samsung.com", "apple"]],
])("allows at %s, of the kind %s, only the origins that it uses: %j", (path, kind, hosts) => {
  const found = matchPage(parsePath(path).segments)?.page.policy ?? "site";
  expect(found).toBe(kind);
  const all = ["recaptcha", "pay.google.com", "mpay.samsung.com", "apple"];
  const letIn = (captcha: boolean) => {
    const policy = contentPolicy("abc", { dev: false, secure: true, captcha, kind: found });
    return all.filter((host) => policy.includes(host));
  };
  expect(letIn(true)).toEqual(hosts);
  expect(letIn(false)).toEqual(hosts.filter((host) => host !== "recaptcha"));
});
