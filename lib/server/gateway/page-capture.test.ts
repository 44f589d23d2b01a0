import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cacheKeyHeader, readCachedPage } from "@/lib/server/page-cache/page-cache";
import { createGateway } from "./gateway";

const policy = "script-src 'nonce-c29tZXJhbmRvbWJ5dGVzIQ=='";
const page = `<html><script nonce="c29tZXJhbmRvbWJ5dGVzIQ=="></script>Nạp Vxu</html>`;

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request to a gateway with this handler behind it. */
async function ask(answer: RequestListener): Promise<Response> {
  const facts = { trustedHops: 0, secure: false, blockedPrefixes: [] };
  const gateway = createGateway(
    async (request, response) => void answer(request as never, response as never),
    facts,
  );
  server = createServer(gateway).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { connection: "close" },
  });
}

/** A page in two chunks, split in the middle of a character. */
function answerPage(address: string, headers: Record<string, string> = {}, status = 200): RequestListener {
  return (_, response) => {
    response.statusCode = status;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.setHeader(cacheKeyHeader, address);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const bytes = Buffer.from(page);
    const cut = bytes.indexOf("ạ") + 1;
    response.write(bytes.subarray(0, cut));
    response.end(bytes.subarray(cut));
  };
}

it("caches a cacheable page, and never sends its cache key", async () => {
  const answer = await ask(answerPage("/held"));
  expect(await answer.text()).toBe(page);
  expect(answer.headers.has(cacheKeyHeader)).toBe(false);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(readCachedPage("/held", "anew")).toEqual({
    html: `<html><script nonce="anew"></script>Nạp Vxu</html>`,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["vary", "Accept-Encoding"],
    ],
  });
});

it("a page that nobody stores has short headers, and none of Next's own", async () => {
  const answer = await ask(
    answerPage("/short", {
      "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate",
      vary: "rsc, next-router-state-tree",
      "x-middleware-rewrite": "/short",
    }),
  );
  expect(await answer.text()).toBe(page);
  const sent = ["cache-control", "vary", "x-middleware-rewrite"].map((name) => answer.headers.get(name));
  expect(sent).toEqual(["private, no-store", "Accept-Encoding", null]);
});

it.each([
  ["sets a cookie", { "set-cookie": "a=b" }, 200],
  ["failed", {}, 500],
  ["is a redirect", {}, 307],
  ["has no nonce", { "content-security-policy": "default-src 'self'" }, 200],
  ["is no page", { "content-type": "text/x-component" }, 200],
])("does not cache a response that %s", async (reason, headers, status) => {
  await (await ask(answerPage(`/${reason}`, headers, status))).text();
  expect(readCachedPage(`/${reason}`, "anew")).toBeUndefined();
});

it("does not cache a page that was cut off", async () => {
  const answer = await ask((_, response) => {
    response.setHeader("content-type", "text/html");
    response.setHeader("content-security-policy", policy);
    response.setHeader(cacheKeyHeader, "/broken");
    response.write(page);
    response.destroy();
  }).catch(() => undefined);
  await answer?.text().catch(() => undefined);
  expect(readCachedPage("/broken", "anew")).toBeUndefined();
});
