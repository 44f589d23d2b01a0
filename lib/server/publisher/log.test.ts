import { logEvent, logThrown } from "./log";
import { actForRequest, limitWaiting } from "./page-wait";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

test("writes one JSON line with time, level and event, without a secret that was passed in by mistake", () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  logEvent("error", "publisher_cut", {
    call: "purchase",
    request_id: "order-1234",
    token: "s3cret",
    serial: "PM123",
  });
  const line = String(written.mock.calls[0]?.[0]);
  written.mockRestore();
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    event: "publisher_cut",
    call: "purchase",
    request_id: "order-1234",
    token: "[secret]",
  });
  expect(line).not.toMatch(/s3cret|PM123/);
  expect(line.endsWith("\n")).toBe(true);
});

test.each([
  "token",
  "user_token",
  "password",
  "authorization",
  "cookie",
  "card_code",
  "card_series",
  "code",
  "serial",
])("does not write a field named %s", (name) => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  logEvent("error", "publisher_cut", { [name]: "s3cret" });
  const line = String(written.mock.calls[0]?.[0]);
  written.mockRestore();
  expect(JSON.parse(line)).toMatchObject({ [name]: "[secret]" });
});

test("what a page throws is one line with the request's id, without its query and its message", () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const error = Object.assign(new TypeError("token=s3cret"), { digest: "123" });
  const request = { path: "/en/game?user_token=s3cret", method: "GET" };
  actForRequest("request-1", () => limitWaiting(() => logThrown(error, request, "render")));
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  written.mockRestore();
  const about = { request_id: "request-1", method: "GET", path: "/en/game", part: "render" };
  const [line] = lines;
  expect(lines).toEqual([
    { level: "error", time: line?.time, event: "request_failed", ...about, why: "TypeError", digest: "123" },
  ]);
});
