import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { cacheKeyHeader } from "@/lib/server/page-cache/capture";
import { createPageCache } from "@/lib/server/page-cache/page-cache";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { createGateway, type Next } from "./gateway";
import { renderPage } from "./render-page";

jest.mock("../middleware/run-guards", () => ({ runGuards: jest.fn() }));
const guards = jest.mocked(runGuards);

process.env.NEXTAUTH_SECRET = "a secret of this test, long enough";

const rendered = "c29tZXJhbmRvbWJ5dGVzIQ==";
const html = (nonce: string) =>
  `<html><head>${"<meta>".repeat(30)}</head><script nonce="${nonce}"></script>${"<a>Nạp Vxu</a>".repeat(3_000)}<script nonce="${nonce}"></script></html>`;

interface Rendering {
  status?: number;
  headers?: Record<string, string>;
  key?: string;
  cut?: boolean;
}

let server: Server;
let seen: IncomingMessage[];
let settled: () => Promise<void>;

/** A gateway with Next behind it, which answers with a page in two chunks, split in the middle of a character. */
async function open({ status = 200, headers = {}, key = "/", cut = false }: Rendering = {}): Promise<void> {
  seen = [];
  const next: Next = async (incoming, response: ServerResponse) => {
    seen.push(incoming);
    response.statusCode = status;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", `script-src 'nonce-${rendered}'`);
    response.setHeader("cache-control", "private, no-cache, no-store, max-age=0, must-revalidate");
    response.setHeader("vary", "rsc, next-router-state-tree");
    response.setHeader("x-middleware-rewrite", "/");
    if (incoming.headers["x-portal-plain"]) response.setHeader(cacheKeyHeader, key);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const bytes = Buffer.from(html(rendered));
    const at = bytes.lastIndexOf("ạ") + 1;
    // As Next does: a response that is never ready for more would hold the rendering back for ever.
    const isReady = response.write(bytes.subarray(0, at));
    if (cut) return void response.destroy();
    if (!isReady) await once(response, "drain");
    response.end(bytes.subarray(at));
  };
  const pages = createPageCache({
    render: (asked) => renderPage(next, "localhost", asked),
  });
  settled = pages.settled;
  const gateway = createGateway(next, { trustedHops: 0, secure: false, blockedPrefixes: [], pages });
  server = createServer(gateway).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
}

beforeEach(() => {
  guards.mockReset();
  guards.mockImplementation(async ({ pathname }) => {
    const page = { policy: "site" } as never;
    return { to: "page", page, place: { locale: "vi", path: pathname, segments: [], prefixed: false } };
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status?: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

function ask(headers: Record<string, string> = {}, method = "GET", path = "/"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers, agent: false },
      async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) });
      },
    );
    outgoing.on("error", reject).end();
  });
}

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

it("a rendering that breaks off is not kept", async () => {
  await open({ cut: true });
  await ask().catch(() => undefined);
  expect(seen).toHaveLength(2);
});
