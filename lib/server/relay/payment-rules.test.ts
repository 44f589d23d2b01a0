import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { relay } from "./relay";

/** A publisher's backend without the rules of spec.md §9: it sells at any hour, and as often as it is asked. */
let server: Server;
let sold: string[] = [];
let refusal: { status: number; body: object } | undefined;
let players = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (refusal) return void response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
    sold.push(request.url ?? "");
    response.end(JSON.stringify({ code: 200, data: { transaction_id: "T1", outcome: "settled" } }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sold = [];
  refusal = undefined;
  jest.useFakeTimers({
    doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "setTimeout", "setInterval"],
  });
  jest.setSystemTime(Date.UTC(2026, 2, 2, 5));
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const host = "nap.example";
async function newPlayer(): Promise<string> {
  const session = startSession("bearer", { id: `p-${(players += 1)}`, username: "player01" });
  return `next-auth.session-token=${await sealSession(session)}`;
}
async function post(cookie: string, path: string, body: object, key: string) {
  const headers = {
    host,
    origin: `http://${host}`,
    "content-type": "application/json",
    "idempotency-key": key,
    cookie,
  };
  const response = await relay(
    new Request(`http://${host}${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const json = (await response.json()) as { message: string; data: { error?: string; wait_s?: number } };
  return { status: response.status, cookies: response.headers.getSetCookie(), ...json };
}

const item = { game_id: 1, item_id: "i1", dpt_id: "d1", payment_token: "t1" };
const buy = (cookie: string, key: string) => post(cookie, "/apidev/payment/purchase/wallet", item, key);
const buyPackage = (cookie: string, key: string) =>
  post(cookie, "/apidev/payment/purchase/12?item_id=i1", { game_id: 1 }, key);

test("another wallet purchase within 20 s is refused with the specification's message, in every tab", async () => {
  const cookie = await newPlayer();
  expect((await buy(cookie, "key-00001")).status).toBe(200);
  jest.setSystemTime(Date.now() + 3_000);
  const refused = await buyPackage(cookie, "key-00002");
  expect([refused.status, refused.message, refused.data]).toEqual([
    429,
    "Bạn cần chờ thêm 17 giây để tiếp tục mua gói.",
    { error: "wallet_locked", wait_s: 17 },
  ]);
  expect(sold).toHaveLength(1);
  expect((await buy(await newPlayer(), "key-00003")).status).toBe(200);
  jest.setSystemTime(Date.now() + 17_000);
  expect((await buyPackage(cookie, "key-00002")).status).toBe(200);
});

test("of two concurrent purchases one reaches the backend, and so does the same one sent again", async () => {
  const cookie = await newPlayer();
  const answers = await Promise.all([buy(cookie, "key-00001"), buy(cookie, "key-00002")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  const made = answers[0]?.status === 200 ? "key-00001" : "key-00002";
  expect((await buy(cookie, made)).status).toBe(200);
});

test("a refused purchase locks nothing, and one with an unknown result does", async () => {
  const cookie = await newPlayer();
  refusal = { status: 422, body: { code: 422, message: "Vxu không đủ" } };
  const refused = await buy(cookie, "key-00001");
  expect([refused.status, refused.cookies]).toEqual([422, []]);
  refusal = { status: 500, body: {} };
  expect((await buy(cookie, "key-00002")).status).toBe(502);
  refusal = undefined;
  expect((await buy(cookie, "key-00003")).data.error).toBe("wallet_locked");
  // A backend whose database timed out may have sold all the same.
  const another = await newPlayer();
  refusal = { status: 503, body: { code: 503, message: "", data: { error: "service_busy" } } };
  expect((await buy(another, "key-00004")).status).toBe(503);
  refusal = undefined;
  expect((await buy(another, "key-00005")).data.error).toBe("wallet_locked");
});

test("a purchase that is refused on its second try does not release its lock", async () => {
  const cookie = await newPlayer();
  await buy(cookie, "key-00001");
  refusal = { status: 409, body: { code: 409, message: "", data: { error: "idempotency_conflict" } } };
  expect((await buy(cookie, "key-00001")).status).toBe(409);
  refusal = undefined;
  expect((await buy(cookie, "key-00002")).data.error).toBe("wallet_locked");
});

test("the browser's cookie stores the purchase, for another portal that is asked next", async () => {
  const cookie = await newPlayer();
  const { cookies } = await buy(cookie, "key-00001");
  expect(cookies).toEqual([expect.stringMatching(/^wallet_lock=.*Max-Age=20.*HttpOnly/)]);
  Reflect.deleteProperty(globalThis, Symbol.for("portal.wallet.locks"));
  const bothCookies = `${cookie}; ${cookies[0]?.split(";")[0]}`;
  expect((await buy(bothCookies, "key-00002")).data).toEqual({ error: "wallet_locked", wait_s: 20 });
  const other = `${await newPlayer()}; ${cookies[0]?.split(";")[0]}`;
  expect((await buy(other, "key-00002")).status).toBe(200);
});

const transfer = { game_id: 1, amount: 50_000, bank_id: 3, tid: "0b3c2f5e-59a4-4e1c-9d2e-7d7f2f0c8a11" };
const wordsOfClosed =
  "Kênh thanh toán trực tiếp không xử lý từ 23h - 5h sáng. Xin vui lòng chọn phương thức thanh toán khác hoặc thử lại sau.";

test.each(Array.from({ length: 24 }, (_, hour) => hour))("a transfer in the UTC hour %d", async (hour) => {
  const cookie = await newPlayer();
  const closed = hour >= 16 && hour <= 22;
  for (const [minute, second] of [
    [0, 0],
    [59, 59],
  ] as const) {
    jest.setSystemTime(Date.UTC(2026, 2, 2, hour, minute, second));
    const answers = [
      await post(cookie, "/apidev/payment/qr-code/bank-transfer", transfer, transfer.tid),
      await post(cookie, "/apidev/payment/purchase/15?item_id=i1", { game_id: 1, amount: 5 }, "key-00001"),
    ];
    for (const { status, message, data } of answers)
      expect(closed ? [status, message, data.error] : status).toEqual(
        closed ? [422, wordsOfClosed, "bank_transfer_closed"] : 200,
      );
  }
  expect(sold).toHaveLength(closed ? 0 : 4);
});
