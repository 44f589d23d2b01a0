import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answerCall } from "./answer-call";

const folder = mkdtempSync(path.join(tmpdir(), "calls-"));

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.DATA_DIR = folder;
  // No process listens there: the backend is down.
  process.env.PUBLISHER_API_URL = "http://127.0.0.1:9";
  const file = { on: true, vi: "Đang nâng cấp", en: "Upgrading" };
  writeFileSync(path.join(folder, "maintain.json"), JSON.stringify(file));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function call(address: string, method = "GET", language = "vi") {
  const headers = { "accept-language": language, host: "nap.example" };
  const response = await answerCall(new Request(`http://nap.example${address}`, { method, headers }));
  return { status: response.status, answer: (await response.json()) as { message: string } };
}

it.each(["/apidev/game", "/apidev/payment/status?game_id=1", "/apicode/game/1/servers", "/apidev/nothing"])(
  "%s is closed by the file, with its notice in the page's language, whatever the backend does",
  async (address) => {
    expect(await call(address)).toMatchObject({ status: 503, answer: { message: "Đang nâng cấp" } });
    expect(await call(address, "GET", "en")).toMatchObject({ status: 503, answer: { message: "Upgrading" } });
  },
);

it("no payment is accepted while the site is closed", async () => {
  for (const address of ["/apidev/payment/purchase/1", "/apidev/payment/purchase/wallet"])
    expect((await call(address, "POST")).status).toBe(503);
});

it.each([
  ["/apidev/payment/balance", "GET"],
  ["/apidev/payment/history", "GET"],
  ["/apidev/payment/check_transaction?transaction_id=T1", "GET"],
  ["/apidev/payment/check_sms_status?game_id=1&transaction_id=T1", "GET"],
  ["/apidev/payment/sheet_token", "POST"],
  ["/apidev/payment/applepay_session", "POST"],
  ["/apidev/payment/claim", "POST"],
])("a payment in progress can end: %s still only requires a session", async (address, method) => {
  expect([401, 403]).toContain((await call(address, method)).status);
});

it.each([
  ["without a word of notice", JSON.stringify({ on: true })],
  ["broken", '{"on": tr'],
])("a file that is %s closes the calls, too", async (_, text) => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  // What was read of the file before.
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.cache"));
  writeFileSync(path.join(folder, "maintain.json"), text);
  expect((await call("/apidev/game")).status).toBe(503);
});
