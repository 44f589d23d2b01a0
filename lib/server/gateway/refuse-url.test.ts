import { refuseUrl } from "./refuse-url";

describe("refuseUrl", () => {
  it.each([
    "/",
    "/en",
    "/game-1?dt=abc%2B%3D&x=a b".replace(" ", "+"),
    "/history?from=2026-01-01#".replace("#", ""),
    "/_next/static/chunks/0xa--a0onjdk5.js",
    "/_next/static/chunks/app/%5Blocale%5D/page.js",
    "/games/key-art.v2.svg",
    "/.well-known/apple-developer-merchantid-domain-association",
    "/100%25",
    "/tr%C3%B2-ch%C6%A1i",
    "/?next=%2Fhistory%3Fa%3D..%2Fb",
    "/...",
    "/a..b",
  ])("lets %s pass", (target) => {
    expect(refuseUrl(target)).toBeUndefined();
  });

  it.each([
    ["/apidev/../healthz", "dot segment"],
    ["/apidev/./game", "dot segment"],
    ["/apidev/%2e%2e/healthz", "dot segment"],
    ["/apidev/.%2E/healthz", "dot segment"],
    ["/apidev/..%2fhealthz", "dot segment"],
    ["/apidev/%252e%252e/healthz", "dot segment"],
    ["/apidev/..%252fhealthz", "dot segment"],
    ["/apidev/..", "dot segment"],
    ["/apidev/..%5chealthz", "backslash"],
    ["/apidev\\..\\healthz", "backslash"],
    ["/apidev/%255c", "backslash"],
    ["/%zz", "bad escape"],
    ["/%", "bad escape"],
    ["/%c3%28", "bad escape"],
    ["/?a=%zz", "bad escape"],
    ["/apidev/game%00", "control character"],
    ["/apidev/game%0d%0aSet-Cookie:x", "control character"],
    ["/apidev/game%250a", "control character"],
    ["//evil.example/", "empty segment"],
    ["/a//b", "empty segment"],
    ["/%2f%2fevil.example", "empty segment"],
    ["/a#b", "fragment"],
    ["http://evil.example/", "not a path"],
    ["*", "not a path"],
    ["", "not a path"],
    [undefined, "not a path"],
    [`/${"a".repeat(9000)}`, "too long"],
  ])("refuses %s", (target, why) => {
    expect(refuseUrl(target)).toBe(why);
  });
});
