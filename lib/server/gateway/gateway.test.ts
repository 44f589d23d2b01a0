import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createGateway } from "./gateway";
import { renders } from "./portal-metrics";

/** The request as Next would see it, as JSON. */
async function echo(incoming: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of incoming) body += String(chunk);
  return JSON.stringify({ url: incoming.url, headers: incoming.headers, body });
}

let server: Server;
let port: number;

beforeAll(async () => {
  const gateway = createGateway(async (incoming, response) => void response.end(await echo(incoming)), {
    trustedHops: 1,
    secure: false,
    blockedPrefixes: ["17."],
  });
  server = createServer(gateway).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  chunks?: string[];
  method?: string;
}

interface Got {
  status: number;
  text: string;
  policy?: string;
  headers: IncomingHttpHeaders;
}

function send({ path = "/", headers = {}, chunks = [], method = "POST" }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers }, async (incoming) => {
      let text = "";
      for await (const chunk of incoming) text += String(chunk);
      resolve({
        status: incoming.statusCode ?? 0,
        text,
        headers: incoming.headers,
        policy: incoming.headers["content-security-policy"] as string | undefined,
      });
    });
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

it("passes on the address that the trusted proxy saw, whatever the client sends", async () => {
  const { text } = await send({
    headers: { "x-client-address": "1.1.1.1", "x-forwarded-for": "1.1.1.1, 8.8.8.8" },
  });
  const { headers } = JSON.parse(text) as { headers: Record<string, string> };
  expect(headers["x-client-address"]).toBe("8.8.8.8");
  expect(headers).not.toHaveProperty("x-forwarded-for");
});

it.each([
  ["/apidev/game", "::ffff:17.1.2.3", 404],
  ["/api/auth/csrf", "17.1.2.3", 404],
  ["/apidev/game", "17.1.2.3, 117.1.2.3", 200],
  ["/game-1", "17.1.2.3", 200],
])("answers %s for %s with %i", async (path, address, status) => {
  expect((await send({ path, headers: { "x-forwarded-for": address } })).status).toBe(status);
});

it("counts a page that is rendered for one visitor, and neither calls nor files", async () => {
  const rendered = async () =>
    (await renders.get()).values.find(({ labels }) => labels.for === "visitor")?.value ?? 0;
  const before = await rendered();
  for (const path of ["/game-1?product=7", "/apidev/game", "/favicon.ico", "/readyz"])
    await send({ path, method: "GET" });
  expect((await rendered()) - before).toBe(1);
});

it("gives each request one id: the caller's if it is harmless, else a new one", async () => {
  const idOf = async (received: string) => {
    const { text } = await send({ headers: { "x-request-id": received } });
    return (JSON.parse(text) as { headers: Record<string, string> }).headers["x-request-id"];
  };
  expect(await idOf("order-1234")).toBe("order-1234");
  const made = await idOf("a bad one");
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf("a bad one")).not.toBe(made);
});

it("answers a bad address with 400 before Next sees it", async () => {
  const { status, text } = await send({ path: "/apidev/%2e%2e/healthz" });
  expect([status, JSON.parse(text).data.error]).toEqual([400, "invalid_input"]);
});

it("passes on a body of undeclared length complete", async () => {
  const { status, text } = await send({
    chunks: ['{"a":', "1}"],
    headers: { "transfer-encoding": "chunked" },
  });
  expect([status, JSON.parse(text).body]).toEqual([200, '{"a":1}']);
});

it("answers 413, in the caller's language, to a body that is declared too large", async () => {
  const body = "x".repeat(16_385);
  const { status, text } = await send({
    chunks: [body],
    headers: { "content-length": String(body.length), "accept-language": "en" },
  });
  expect([status, JSON.parse(text)]).toEqual([
    413,
    { code: 413, message: "The request is too large.", data: { error: "body_too_large" } },
  ]);
});

it("answers 413 to a body that is too large but not declared so", async () => {
  const { status } = await send({ chunks: ["x".repeat(10_000), "x".repeat(10_000)] });
  expect(status).toBe(413);
});

it.each(["TRACE", "PROPFIND", "PURGE"])("answers %s with 405", async (method) => {
  expect((await send({ method })).status).toBe(405);
});

it("sets a policy on every response by which nothing runs, until a page sets its own", async () => {
  expect((await send({ path: "/api/auth/signout" })).policy).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  for (const path of ["/_next/static/gone.js", "/robots.txt", "/game-1", "/%zz"]) {
    const { policy } = await send({ path });
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none'; (?!.*script-src)/)]);
  }
});

it.each([
  ["/opengraph/vi/-.png", "cross-origin"],
  ["/icons/apple-touch.png", "cross-origin"],
  ["/games/kiem-the-vo-song-icon.svg", "cross-origin"],
  ["/.well-known/apple-developer-merchantid-domain-association", "cross-origin"],
  ["/", "same-origin"],
  ["/apidev/payment/balance", "same-origin"],
  ["/_next/static/chunks/a.js", "same-origin"],
  ["/banners/a.svg?x=/icons/", "same-origin"],
])(
  "answers %s with the resource policy %s, and lets no other site reference its window",
  async (path, used) => {
    const { headers } = await send({ path });
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": used,
      "cross-origin-opener-policy": "same-origin",
    });
  },
);

/** The complete response to a raw request, once the server has closed the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(text));
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.once("error", reject);
    socket.once("end", () => {
      socket.end();
      resolve(answer);
    });
  });
}

it.each(["/history", "/x//y", "/", "/apidev/game"])(
  "answers an upgrade at %s with 426 and closes",
  async (path) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`;
    const answers = await Promise.all(Array.from({ length: 75 }, () => sendRaw(head)));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 426 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain(`"error":"upgrade_refused"`);
    }
    // The clients have closed their sides: no connection is left on the server's.
    while ((await connections()) > 0) await new Promise((resolve) => setImmediate(resolve));
  },
);

it("is not ready while it shuts down", async () => {
  const gateway = createGateway(async (_, response) => void response.end("well"), {
    trustedHops: 0,
    secure: false,
    blockedPrefixes: [],
    draining: () => true,
  });
  const ending = createServer(gateway).listen(0, "127.0.0.1");
  await new Promise((resolve) => ending.once("listening", resolve));
  const address = `http://127.0.0.1:${(ending.address() as AddressInfo).port}`;
  expect([(await fetch(`${address}/readyz`)).status, (await fetch(`${address}/`)).status]).toEqual([
    503, 200,
  ]);
  ending.closeAllConnections();
  ending.close();
});

it("lets a publisher's picture run nothing, also when it is opened by itself", async () => {
  const { policy, headers } = await send({
    path: `/picture/${"A".repeat(43)}?of=http%3A%2F%2Fa%2Fb.svg`,
    method: "GET",
  });
  expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});
