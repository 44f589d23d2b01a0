import { endpoints } from "@/lib/contract";
import { readAnswer } from "./answer";

const reply = (status: number, body: unknown, headers = {}) => ({
  status,
  headers,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});
const read = (status: number, body: unknown, headers = {}) =>
  readAnswer(endpoints.getBalance, reply(status, body, headers));

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

let logged: string;
beforeEach(() => {
  logged = "";
  jest.spyOn(process.stderr, "write").mockImplementation((line) => {
    logged += String(line);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

it("reads the needed fields, as number or text, and ignores the rest", () => {
  const answer = read(200, { code: "200", vxu: "500000", something: { else: 1 } });
  expect(answer).toEqual({ ok: true, value: { code: 200, message: "", vxu: 500_000 } });
});

it("names the call and the field that is missing", () => {
  expect(read(200, { code: 200, message: "" })).toMatchObject({
    ok: false,
    error: "publisher_broken",
    status: 502,
  });
  expect(logged).toContain("field vxu of GET /apidev/payment/balance");
});

it("keeps a refusal's own message, name and fields", () => {
  const body = {
    code: 401,
    message: "Sai mật khẩu",
    data: { error: "wrong_credentials", fields: { password: "invalid" } },
  };
  expect(read(401, body)).toEqual({
    ok: false,
    error: "wrong_credentials",
    message: "Sai mật khẩu",
    status: 401,
    fields: { password: "invalid" },
  });
});

it.each([
  [200, { code: 422, message: "Thẻ sai" }, "refused", 422],
  [200, { code: -7, message: "Thẻ sai" }, "refused", 422],
  [200, { code: 401, message: "unauthorized" }, "unauthorized", 401],
  [400, { code: 400, message: "Unauthorized" }, "unauthorized", 400],
  [404, { code: 404, message: "" }, "not_found", 404],
  [403, { code: 403, message: "no", data: { error: "voucher_limit" } }, "refused", 403],
  [503, { code: 503, message: "Bảo trì", data: { error: "maintenance" } }, "maintenance", 503],
])("reads HTTP %i with %j as %s", (status, body, error, answered) => {
  expect(read(status, body)).toMatchObject({ ok: false, error, status: answered, message: body.message });
});

it("passes on how long to wait", () => {
  expect(read(429, { code: 429, message: "Chậm lại" }, { "retry-after": "30" })).toMatchObject({
    retryAfter: "30",
  });
});

it.each([
  [200, "<html>welcome</html>"],
  [200, ""],
  [200, "[1,2]"],
  [200, { vxu: 1 }],
  [301, { code: 200, vxu: 1 }],
  [500, "Internal Server Error"],
  [500, { code: 500, message: "stack at line 3" }],
  [400, "Bad Request"],
])("reads HTTP %i with %j as a broken backend, and shows nothing of it", (status, body) => {
  expect(read(status, body)).toMatchObject({
    ok: false,
    error: "publisher_broken",
    message: "",
    status: 502,
  });
});

it.each([404, 405, 501])("a %i without an envelope is a call that the backend does not know", (status) => {
  const refusal = { ok: false, error: "not_available_yet", status: 404 };
  expect(read(status, "<h1>Not Found</h1>")).toMatchObject(refusal);
  expect(logged).toContain("publisher_lacks_call");
  expect(read(404, { code: 404, message: "No such order" })).toMatchObject({ error: "not_found" });
});
