import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { revokeToken } from "@/lib/server/auth/sign-out";
import { createGateway } from "@/lib/server/gateway/gateway";

/** The stream of order changes over HTTP, through the gateway, before a backend that says what a test tells it to. */
let publisher: Server;
let portal: Server;
const questions: { url: string; proof: unknown; response: ServerResponse }[] = [];
const left: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "live-"));
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = async (server: Server) => {
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
};

function answerAsPublisher({ url = "", headers }: IncomingMessage, response: ServerResponse) {
  if (url.startsWith("/api/auth/logout")) left.push(String(headers.authorization));
  if (url.includes("order_changes?")) questions.push({ url, proof: headers["x-portal-proof"], response });
  else if (url.includes("order_changes"))
    response.end(JSON.stringify({ code: 200, data: { cursor: "c0", changes: [] } }));
  else if (left.includes(String(headers.authorization)))
    response.writeHead(401).end('{"code":401,"message":"","data":{"error":"unauthorized"}}');
  else response.end(JSON.stringify({ code: url.includes("/apicode/") ? 0 : 200, vxu: 5, data: [] }));
}

/** Answers the question that waits. */
async function tell(changes: object[]) {
  await until(() => questions.length > 0);
  questions.shift()?.response.end(JSON.stringify({ code: 200, data: { cursor: "c1", changes } }));
}

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

beforeAll(async () => {
  publisher = await listen(createServer(answerAsPublisher));
  Object.assign(process.env, {
    NEXTAUTH_SECRET: "a-secret-of-enough-length",
    PORTAL_SECRET: "shared-with-the-backend",
    PUBLIC_URL: "http://nap.example",
    PUBLISHER_API_URL: addressOf(publisher),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
  });
  const next = async (_: unknown, response: ServerResponse) => void response.end("Next");
  portal = await listen(
    createServer(createGateway(next, { trustedHops: 1, secure: false, blockedPrefixes: ["17."] })),
  );
});
afterAll(() => {
  for (const server of [portal, publisher]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

const cookieOf = async (id: string, token = `token-of-${id}`) =>
  `next-auth.session-token=${await sealSession(startSession(token, { id, username: `player0${id}` }))}`;

interface Opened {
  status: number;
  headers: IncomingMessage["headers"];
  read: () => string;
  ended: () => boolean;
}

async function open(headers: Record<string, string>, method = "GET", path = "/api/live"): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const asked = request(addressOf(portal) + path, { method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (more: string) => (text += more));
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, read: () => text, ended: () => answer.readableEnded });
    });
    asked.on("error", reject).end();
  });
}
const own = { "sec-fetch-site": "same-origin", "accept-encoding": "gzip, br" };

test("a change of an own order comes, of another's does not, and no proxy may hold or compress it", async () => {
  const [one, two] = [
    await open({ ...own, cookie: await cookieOf("1") }),
    await open({ ...own, cookie: await cookieOf("2") }),
  ];
  expect([one.status, one.headers]).toMatchObject([
    200,
    {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  ]);
  expect(one.headers["content-encoding"]).toBeUndefined();
  await tell([{ user_id: 1, transaction_id: "A", state: "paid", amount: 50_000 }]);
  await until(() => one.read().includes('data: {"transaction_id":"A","state":"paid"}'));
  expect(one.read()).toMatch(/^retry: \d+\nevent: hello\nid: [0-9a-f]+-0\n/);
  expect(one.read()).not.toContain("50000");
  await until(() => questions.length > 0);
  expect(questions[0]).toMatchObject({
    url: "/api/portal/order_changes?after=c1&wait_s=20",
    proof: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(two.read()).not.toContain('"A"');
});

test("who is not a player of ours, or comes from elsewhere, gets no stream", async () => {
  const cookie = await cookieOf("1");
  expect((await open(own)).status).toBe(204);
  expect((await open({ ...own, cookie: "next-auth.session-token=forged" })).status).toBe(204);
  expect((await open({ cookie })).status).toBe(403);
  expect((await open({ ...own, cookie, "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await open({ ...own, cookie }, "HEAD")).status).toBe(405);
  expect((await open({ ...own, cookie, "x-forwarded-for": "17.1.2.3" })).status).toBe(404);
  expect((await open({ ...own, cookie }, "GET", "/api/livestock")).headers["content-type"]).toBeUndefined();
});

test("the stream ends at sign-out, and the session's cookie opens no other", async () => {
  const cookie = await cookieOf("3");
  const [stream, other] = [
    await open({ ...own, cookie }),
    await open({ ...own, cookie: await cookieOf("3", "other") }),
  ];
  await revokeToken("token-of-3", {});
  await until(() => stream.ended());
  expect(stream.read()).toContain('event: end\ndata: {"reason":"session"}\n\n');
  expect((await open({ ...own, cookie })).status).toBe(204);
  expect(other.ended()).toBe(false);
});

test("a player's eleventh stream is refused for a while", async () => {
  const cookie = await cookieOf("4");
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await open({ ...own, cookie })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 503]);
  expect((await open({ ...own, cookie })).headers["retry-after"]).toBe("60");
});

test("on a closed site streams end, and none opens", async () => {
  const cookie = await cookieOf("5");
  const stream = await open({ ...own, cookie });
  writeFileSync(join(folder, "maintain.json"), JSON.stringify({ on: true, vi: "Bảo trì", en: "Closed" }));
  await until(() => stream.ended());
  expect(stream.read()).toContain('event: end\ndata: {"reason":"closed"}\n\n');
  const refused = await open({ ...own, cookie });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
});
