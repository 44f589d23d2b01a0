import { logEvent } from "./log";

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
