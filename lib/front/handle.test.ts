import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createFrontDoor } from "./handle";

/** What Next would see of a request. */
async function echo(incoming: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of incoming) body += String(chunk);
  return JSON.stringify({ url: incoming.url, headers: incoming.headers, body });
}

let server: Server;
let port: number;

beforeAll(async () => {
  const door = createFrontDoor(async (incoming, response) => void response.end(await echo(incoming)), {
    trustedHops: 1,
    secure: false,
    blockedPrefixes: ["17."],
  });
  server = createServer(door).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

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
}

function send({ path = "/", headers = {}, chunks = [], method = "POST" }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers }, async (incoming) => {
      let text = "";
      for await (const chunk of incoming) text += String(chunk);
      resolve({
        status: incoming.statusCode ?? 0,
        text,
        policy: incoming.headers["content-security-policy"] as string | undefined,
      });
    });
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

it("hands on the address that the trusted proxy saw, whatever the client says it is", async () => {
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

it("names each request once: by the caller's own id where it is harmless, else anew", async () => {
  const idOf = async (given: string) => {
    const { text } = await send({ headers: { "x-request-id": given } });
    return (JSON.parse(text) as { headers: Record<string, string> }).headers["x-request-id"];
  };
  expect(await idOf("order-1234")).toBe("order-1234");
  const made = await idOf("a bad one");
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf("a bad one")).not.toBe(made);
});

it("answers a bad address with 400 before anything else sees it", async () => {
  const { status, text } = await send({ path: "/apidev/%2e%2e/healthz" });
  expect([status, JSON.parse(text).data.error]).toEqual([400, "invalid_input"]);
});

it("passes a body of undeclared length on whole", async () => {
  const { status, text } = await send({
    chunks: ['{"a":', "1}"],
    headers: { "transfer-encoding": "chunked" },
  });
  expect([status, JSON.parse(text).body]).toEqual([200, '{"a":1}']);
});

it("answers 413, in the caller's language, to a body that says it is too large", async () => {
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

it("answers 413 to a body that does not say so", async () => {
  const { status } = await send({ chunks: ["x".repeat(10_000), "x".repeat(10_000)] });
  expect(status).toBe(413);
});

it.each(["TRACE", "PROPFIND", "PURGE"])("answers %s with 405: nobody here knows it", async (method) => {
  expect((await send({ method })).status).toBe(405);
});

it("says of a call that nothing runs in it, and leaves a page's policy to the page", async () => {
  expect((await send({ path: "/api/auth/signout" })).policy).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect((await send({ path: "/game-1" })).policy).toBeUndefined();
});
