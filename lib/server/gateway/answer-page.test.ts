import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { runGuards } from "@/lib/server/middleware/run-guards";
import {
  ask,
  close,
  html,
  letThrough,
  open,
  rendered,
  seen,
  settled,
  type Answer,
  type Rendering,
} from "./gateway-testing";

jest.mock("../middleware/run-guards", () => ({ runGuards: jest.fn() }));
const guards = jest.mocked(runGuards);

process.env.NEXTAUTH_SECRET = "a secret of this test, long enough";
process.env.PAGE_TIMEOUT_MS = "1000";

beforeEach(() => {
  guards.mockReset();
  guards.mockImplementation(letThrough);
});
afterEach(close);

const nonceOf = ({ headers }: Answer) =>
  /'nonce-([\w+/=]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  "": (body: Buffer) => body,
};

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["gzip", "gzip"],
  ["", ""],
] as const)("a browser that accepts %j has the copy, with a nonce of its own", async (accepted, encoding) => {
  await open();
  await ask();
  await settled();
  const first = await ask({ "accept-encoding": accepted });
  const second = await ask({ "accept-encoding": accepted });
  for (const answer of [first, second]) {
    expect([answer.status, answer.headers["content-encoding"] ?? ""]).toEqual([200, encoding]);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(decoders[encoding](answer.body).toString()).toBe(html(nonceOf(answer)));
  }
  expect(new Set([nonceOf(first), nonceOf(second), rendered]).size).toBe(3);
  expect(seen).toHaveLength(1);
});

it("HEAD has the same headers without a body, and conditions and ranges are answered with the whole page", async () => {
  await open();
  await ask();
  await settled();
  const whole = await ask({ "accept-encoding": "br" });
  const head = await ask({ "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(whole.body.length),
  ]);
  const asked = { "accept-encoding": "br", range: "bytes=0-9", "if-none-match": "*" };
  const part = await ask({ ...asked, "if-modified-since": new Date().toUTCString() });
  expect([part.status, part.body.length]).toEqual([200, whole.body.length]);
});

it("the copy is of nobody: the request that renders it has no cookie, no address and no language", async () => {
  await open();
  await ask({ cookie: "user_id=7", "accept-language": "en", "user-agent": "x", referer: "http://other" });
  expect(seen.map(({ headers }) => headers)).toEqual([
    {
      host: "localhost",
      accept: "text/html",
      "user-agent": "portal",
      "x-portal-plain": "1",
      "x-client-address": "",
    },
  ]);
});

it("has short headers, and none between the portal's own parts", async () => {
  await open();
  const { headers } = await ask();
  expect([headers["cache-control"], headers.vary]).toEqual(["private, no-store", "Accept-Encoding"]);
  expect(Object.keys(headers).filter((name) => /^x-(?:portal|middleware)/.test(name))).toEqual([]);
});

it.each([
  ["the guards do not let it pass", { to: "not-found" }],
  ["the guards lead elsewhere", { to: "redirect", address: "/maintain" }],
])("Next answers when %s", async (_, outcome) => {
  await open();
  await ask();
  guards.mockResolvedValue(outcome as never);
  await ask({ cookie: "user_id=7" });
  expect(seen.at(-1)?.headers).toMatchObject({ cookie: "user_id=7" });
  expect(seen.at(-1)?.headers["x-portal-plain"]).toBeUndefined();
});

it.each(["/healthz", "/readyz", "/?a=1", "/en/", "/Game", "/a.png", "/apidev/x", "/%2e"])(
  "%s is Next's, without the guards",
  async (path) => {
    await open();
    await ask({}, "GET", path);
    expect([guards.mock.calls.length, seen.length]).toEqual([0, path === "/%2e" ? 0 : 1]);
  },
);

it.each<[string, Rendering]>([
  ["sets a cookie", { headers: { "set-cookie": "a=b" } }],
  ["failed", { status: 500 }],
  ["is a redirect", { status: 307 }],
  ["has no nonce", { headers: { "content-security-policy": "default-src 'self'" } }],
  ["is no page", { headers: { "content-type": "text/x-component" } }],
  ["is of another address", { key: "/other" }],
])("a rendering that %s is not kept: Next answers the visitor", async (_, rendering) => {
  await open(rendering);
  await ask({ "accept-language": "en" });
  expect(seen.map(({ headers }) => headers["accept-language"])).toEqual([undefined, "en"]);
});

it("a page that has waited for its data as long as it may is waited for, and not rendered twice", async () => {
  await open({ isLate: true });
  expect((await ask()).status).toBe(200);
  expect(seen).toHaveLength(1);
});

it("a rendering that breaks off is not kept", async () => {
  await open({ cut: true });
  await ask().catch(() => undefined);
  expect(seen).toHaveLength(2);
});

it("a player's page is rendered for nobody, and answered once the guards have let the player in", async () => {
  await open({ key: "/game/item" });
  for (const cookie of ["session=1", "session=2"])
    expect((await ask({ cookie }, "GET", "/game/item")).status).toBe(200);
  expect(guards.mock.calls.map(([{ headers }]) => headers.get("cookie"))).toEqual(["session=1", "session=2"]);
  expect(seen.map(({ url, headers }) => [url, headers.cookie])).toEqual([["/game/item", undefined]]);
  guards.mockResolvedValue({ to: "redirect", address: "/game" } as never);
  await ask({ cookie: "session=over" }, "GET", "/game/item");
  expect(seen.at(-1)?.headers).toMatchObject({ cookie: "session=over" });
});

it("a page with something of the player is Next's", async () => {
  await open({ key: "/game/result" });
  await ask({ cookie: "session=1" }, "GET", "/game/result");
  expect(seen.map(({ headers }) => headers.cookie)).toEqual(["session=1"]);
});

it.each(["/healthz", "/readyz?a=1", "/icon.png", "/_next/static/a.js"])(
  "HEAD %s is Next's, without the guards",
  async (path) => {
    await open();
    await ask({}, "HEAD", path);
    expect([guards.mock.calls.length, seen.length]).toEqual([0, 1]);
  },
);

it("whether a page is there is told by its copy, whatever is chosen, and by Next where it leads elsewhere", async () => {
  await open({ key: "/game/item" });
  const head = await ask({ cookie: "session=1" }, "HEAD", "/game/item?item=2&fbclid=1");
  expect([head.status, head.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(guards.mock.calls[0]?.[0]).toMatchObject({ search: "item=2", isPrefetch: true });
  expect(seen.map(({ url, headers }) => [url, headers["x-portal-plain"]])).toEqual([["/game/item", "1"]]);
  await ask({}, "HEAD", "/game/item?user_token=1");
  expect([guards.mock.calls.length, seen.length]).toEqual([1, 2]);
  await close();
  await open({ key: "/game/item", status: 307 });
  expect((await ask({}, "HEAD", "/game/item?method=12")).status).toBe(307);
});
