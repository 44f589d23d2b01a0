import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { relay } from "./relay";

/** Failures of a backend; the player still gets a clear response within 15 s. */
let behave: RequestListener;
let server: Server;
let cookie: string;
let reached: () => void = () => undefined;
let sent_bytes = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    reached();
    behave(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cookie = `next-auth.session-token=${await sealSession(startSession("bearer", { id: "1", username: "player01" }))}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent_bytes = 0;
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());

async function ask() {
  const request = new Request("http://nap.example/apidev/payment/balance", { headers: { cookie } });
  const response = await relay(request);
  const json = (await response.json()) as { message: string; data: { error: string } };
  return { status: response.status, error: json.data.error, message: json.message };
}

const silence: RequestListener = () => undefined;
const dribble: RequestListener = (_, response) => void response.write("{");

it.each([
  ["never answers", silence],
  ["starts a response and does not end it", dribble],
])("a backend that %s is given up after 10 s, with a message", async (_, listener) => {
  behave = listener;
  const timers = jest.spyOn(globalThis, "setTimeout");
  const arrived = new Promise<void>((resolve) => (reached = resolve));
  const answer = ask();
  await arrived;
  // Only its own timer is ended: a faked clock would also stand still for the network.
  const [giveUp] = timers.mock.calls.find(([, after_ms]) => after_ms === 10_000) ?? [];
  giveUp?.();
  expect(await answer).toEqual({
    status: 504,
    error: "publisher_timeout",
    message: "Hệ thống thanh toán trả lời quá chậm. Vui lòng thử lại sau.",
  });
});

it("an endless response is cut off after 2 MiB, and so is one that is declared huge", async () => {
  const block = "x".repeat(256 * 1024);
  behave = (_, response) => {
    const more = () => {
      if (response.destroyed) return;
      sent_bytes += block.length;
      response.write(block, () => setImmediate(more));
    };
    more();
  };
  expect(await ask()).toMatchObject({ status: 502, error: "publisher_broken" });
  behave = (_, response) => {
    response.writeHead(200, { "content-length": String(10 ** 12) });
    response.write(block.repeat(9));
  };
  expect(await ask()).toMatchObject({ status: 502, error: "publisher_broken" });
  // The sockets' buffers come on top.
  expect(sent_bytes).toBeLessThan(16 * 1024 * 1024);
});

const evil = "<script>alert(1)</script>";
it.each([
  ["HTML", 200, `<html>${evil}`, "publisher_broken"],
  ["an empty body", 200, "", "publisher_broken"],
  ["neither a code nor content", 200, "{}", "refused"],
  ["an invalid number", 200, '{"code":200,"vxu":"many"}', "publisher_broken"],
  ["a stack trace", 500, "Error: x\n    at secret.ts:1:1", "publisher_broken"],
  ["a redirect", 302, "", "publisher_broken"],
  ["half an envelope", 200, '{"code":200,"vx', "publisher_broken"],
  ["a deep nest", 200, `{"code":200,"vxu":${"[".repeat(50_000)}`, "publisher_broken"],
  ["a refusal with markup", 422, JSON.stringify({ code: 422, message: evil }), "refused"],
])("%s becomes a named error as JSON, with nothing of the backend's inside", async (...row) => {
  const [, status, body, error] = row;
  behave = (_, response) => response.writeHead(status, { location: "http://evil.example/" }).end(body);
  const response = await relay(
    new Request("http://nap.example/apidev/payment/balance", { headers: { cookie } }),
  );
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("location")).toBeNull();
  const text = await response.text();
  expect((JSON.parse(text) as { data: { error: string } }).data.error).toBe(error);
  expect(text).not.toMatch(/secret\.ts|<html/);
});
