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
      "x-portal-plain": "page",
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

it("a rendering that breaks off is not kept", async () => {
  await open({ cut: true });
  await ask().catch(() => undefined);
  expect(seen).toHaveLength(2);
});
