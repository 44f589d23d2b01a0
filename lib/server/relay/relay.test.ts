import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { relay } from "./relay";

const HOST = "nap.example";
let server: Server;
let seen: { url?: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> };
let cookie: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ url: request.url, headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cookie = `next-auth.session-token=${await sealSession(startSession("bearer-1", { id: "u-1", username: "player01" }))}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: { code: 200, message: "", vxu: 5 } };
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
async function ask(path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const request = new Request(`http://${HOST}${path}`, { method, headers: { host: HOST, ...headers }, body });
  const response = await relay(request);
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, never>,
  };
}
const own = { origin: `https://${HOST}`, "content-type": "application/json", "idempotency-key": "key-00001" };
const card = JSON.stringify({ game_id: 1, serial: "S1", code: "C10", face_value: 50_000, unknown: "x" });
const buy = (headers: Record<string, string>, body = card) =>
  ask("/apidev/payment/purchase/vgp_card", { method: "POST", headers: { cookie, ...headers }, body });

it("adds the session's token, and returns only the fields of the contract", async () => {
  answer.body = { code: 200, vxu: "5", secret: "kept back" };
  const { status, headers, json } = await ask("/apidev/payment/balance", {
    headers: { cookie, "accept-language": "en" },
  });
  expect([status, json]).toEqual([200, { code: 200, message: "", vxu: 5 }]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer bearer-1", "accept-language": "en" });
  expect(seen[0]?.headers).not.toHaveProperty("cookie");
});

it("answers a visitor 401 without asking the backend", async () => {
  const { status, json } = await ask("/apidev/payment/balance");
  expect([status, json.message]).toEqual([401, "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại"]);
  expect(seen).toEqual([]);
});

it("relays a purchase with its key, and only the fields of the contract", async () => {
  answer.body = { code: 200, data: { transaction_id: "T1", outcome: "settled" } };
  const { status, json } = await buy(own);
  expect([status, json.data]).toEqual([200, { transaction_id: "T1", outcome: "settled" }]);
  expect(seen[0]?.headers["idempotency-key"]).toBe("key-00001");
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    game_id: 1,
    serial: "S1",
    code: "C10",
    face_value: 50_000,
    username: "player01",
  });
});

it("relays ids unchanged, numbers or strings", async () => {
  answer.body = { code: 200, data: { transaction_id: "T1", outcome: "settled" } };
  const gift = { game_id: "1", vgp_id: 7, event_id: "8", product_id: 9, item_id: "10", price: 50 };
  const body = JSON.stringify(gift);
  await ask("/apidev/payment/purchase/webshop", { method: "POST", headers: { cookie, ...own }, body });
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ ...gift, username: "player01" });
});

it.each([7, "7", "0007"])("sends the order %j back as the backend named it", async (transaction_id) => {
  const order = {
    transaction_id,
    state: "pending",
    method_id: 15,
    payment_method: "QR",
    game_id: 1,
    amount: 50_000,
    vxu: 500,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
  };
  answer.body = { code: 200, data: order };
  const found = await ask("/apidev/payment/check_transaction?transaction_id=7", { headers: { cookie } });
  const named = (found.json.data as { transaction_id?: unknown } | undefined)?.transaction_id;
  expect(named).toBe(transaction_id);
  const headers = { cookie, ...own };
  for (const [path, more] of [
    ["claim", { bank_reference: "FT26061234" }],
    ["sheet_token", { token: "t" }],
    ["applepay_session", { validation_url: "https://apple.example/x" }],
  ] as const) {
    const body = JSON.stringify({ transaction_id: named, ...more });
    await ask(`/apidev/payment/${path}`, { method: "POST", headers, body });
    expect(JSON.parse(seen.at(-1)?.body ?? "")).toEqual({ transaction_id, ...more });
  }
});

it("adds the session's user_token where a call names one, and ignores a script's", async () => {
  answer.body = { code: 200, data: { transaction_id: "T1", outcome: "settled" } };
  const player = { id: "u-1", username: "player01", user_token: "of-the-session" };
  const signedIn = `next-auth.session-token=${await sealSession(startSession("bearer-1", player))}`;
  const withToken = card.replace("}", ',"user_token":"of-a-script"}');
  const sent = () => JSON.parse(seen.at(-1)?.body ?? "{}") as Record<string, unknown>;
  await buy({ ...own, cookie: signedIn }, withToken);
  expect(sent().user_token).toBe("of-the-session");
  await buy(own, withToken);
  expect(sent()).not.toHaveProperty("user_token");
  const gift = { game_id: 1, product_id: "p", price: 5 };
  await ask("/apidev/payment/purchase/webshop", {
    method: "POST",
    headers: { ...own, cookie: signedIn },
    body: JSON.stringify(gift),
  });
  expect(sent()).toEqual({ ...gift, username: "player01" });
});

it.each([
  ["no Origin", { origin: "" }, 403, "foreign_origin"],
  ["Origin null", { origin: "null" }, 403, "foreign_origin"],
  ["a foreign Origin", { origin: "https://evil.example" }, 403, "foreign_origin"],
  ["an Origin that starts like ours", { origin: `https://${HOST}.evil.example` }, 403, "foreign_origin"],
  ["text/plain", { "content-type": "text/plain" }, 415, "not_json"],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415, "not_json"],
])("refuses a purchase with %s, and changes nothing", async (_, headers, status, error) => {
  const refused = await buy({ ...own, ...headers });
  expect([refused.status, refused.json.data]).toEqual([status, { error }]);
  expect(seen).toEqual([]);
});

it("accepts PUBLIC_URL as our own origin", async () => {
  answer.body = { code: 200, data: { transaction_id: "T1", outcome: "settled" } };
  expect((await buy({ ...own, origin: "http://localhost:3000" })).status).toBe(200);
});

it("refuses a GET that changes something unless our own page sends it", async () => {
  const path = "/apidev/payment/invalidation_bank_token?game_id=1";
  expect((await ask(path, { headers: { cookie } })).status).toBe(403);
  expect((await ask(path, { headers: { cookie, "sec-fetch-site": "cross-site" } })).status).toBe(403);
  // Our own page went there, as `next` of a foreign link to the sign-in asked.
  for (const destination of ["document", "iframe", "image"]) {
    const headers = { cookie, "sec-fetch-site": "same-origin", "sec-fetch-dest": destination };
    expect((await ask(path, { headers })).status).toBe(403);
  }
  expect(seen).toEqual([]);
  answer.body = { code: 200 };
  const scripts = { cookie, "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };
  expect((await ask(path, { headers: scripts })).status).toBe(200);
  expect((await ask(path, { headers: { cookie, "sec-fetch-site": "same-origin" } })).status).toBe(200);
  // A browser without Sec-Fetch-Site: our own header counts.
  expect((await ask(path, { headers: { cookie, "x-own-call": "1" } })).status).toBe(200);
  const foreign = { cookie, "x-own-call": "1", "sec-fetch-site": "cross-site" };
  expect((await ask(path, { headers: foreign })).status).toBe(403);
});

it("names every field at fault, in the page's language", async () => {
  const { status, json } = await buy({ ...own, "accept-language": "en" }, '{"game_id":"x"}');
  expect([status, json]).toEqual([
    400,
    {
      code: 400,
      message: "Some details are not valid. Please check them.",
      data: {
        error: "invalid_input",
        fields: {
          game_id: "This value isn't valid.",
          serial: "Enter the card's serial number.",
          code: "Enter the card's code.",
          face_value: "This value isn't valid.",
        },
      },
    },
  ]);
});

it("refuses what is not JSON, and what the contract does not name", async () => {
  expect((await buy(own, "{")).json.data).toEqual({ error: "bad_json" });
  expect((await ask("/apidev/secret", { headers: { cookie } })).status).toBe(404);
  expect(seen).toEqual([]);
});

it("keeps the publisher's message and Retry-After", async () => {
  answer = { status: 429, body: { code: 429, message: "Chậm lại" }, headers: { "retry-after": "30" } };
  const { status, headers, json } = await ask("/apidev/payment/balance", { headers: { cookie } });
  expect([status, headers.get("retry-after"), json]).toEqual([
    429,
    "30",
    { code: 429, message: "Chậm lại", data: { error: "too_many_requests" } },
  ]);
});

it("answers for a broken backend with an error's name and message", async () => {
  answer = { status: 500, body: { stack: "at secret.ts:1" } };
  const { status, json } = await ask("/apidev/payment/balance", { headers: { cookie } });
  expect([status, json]).toEqual([
    502,
    {
      code: 502,
      message: "Hệ thống thanh toán trả lời không đúng. Vui lòng thử lại sau.",
      data: { error: "publisher_broken" },
    },
  ]);
});
