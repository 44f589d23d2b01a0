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

it("half a character of a text that was cut is replaced, and no address fails by it", () => {
  const game = { id: 1, vgp_id: 1, alias: "a", game: { name: "A", icon: "http://cdn.example/ICON" } };
  const body = JSON.stringify({ code: 200, data: [game] }).replace("ICON", String.raw`x\ud83d.png`);
  const answer = readAnswer(endpoints.listGames, reply(200, body));
  const icon = answer.ok ? (answer.value as { data: { game: { icon: string } }[] }).data[0]?.game.icon : "";
  expect(() => encodeURIComponent(icon ?? "\ud83d")).not.toThrow();
});

it("names the call and the field that is missing", () => {
  expect(read(200, { code: 200, message: "" })).toMatchObject({
    ok: false,
    error: "publisher_broken",
    status: 502,
  });
  const facts = {
    call: "getBalance",
    address: "GET /apidev/payment/balance",
    field: "vxu",
    value: "(missing)",
  };
  expect(JSON.parse(logged)).toMatchObject({ event: "publisher_unreadable", ...facts });
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

it.each([
  [401, "Unauthorized"],
  [401, { detail: "no" }],
  [401, ""],
  [200, { message: "unauthorized" }],
  [200, { code: 200, error: "Unauthorized", vxu: 5 }],
  [200, "unauthorized"],
  [200, '"Unauthorized"'],
])("reads HTTP %i with %j as the end of the session", (status, body) => {
  expect(read(status, body)).toMatchObject({ ok: false, error: "unauthorized" });
});

it.each([
  [200, { message: "Tài khoản bị khóa" }, "Tài khoản bị khóa"],
  [200, { message: "Tài khoản bị khóa", data: null }, "Tài khoản bị khóa"],
  [200, { msg: "Tài khoản bị khóa" }, "Tài khoản bị khóa"],
  [200, { error: "Tài khoản bị khóa", vxu: 0 }, "Tài khoản bị khóa"],
  [200, "Tài khoản bị khóa", "Tài khoản bị khóa"],
  [400, "Tài khoản bị khóa", "Tài khoản bị khóa"],
  [403, { message: "Tài khoản bị khóa" }, "Tài khoản bị khóa"],
  [400, "<h1>Bad Request</h1>", ""],
])("reads HTTP %i with %j as a refusal without a name", (status, body, message) => {
  expect(read(status, body)).toMatchObject({ ok: false, error: "refused", message });
});

it("reads an answer without a code by its content", () => {
  expect(read(200, { vxu: "500.00" })).toEqual({ ok: true, value: { code: 200, message: "", vxu: 500 } });
});

it("reads nothing into a purchase's answer that is no envelope: the order may have been made", () => {
  const bought = (status: number, body: unknown) => readAnswer(endpoints.purchase, reply(status, body));
  expect(bought(200, "Hết hàng")).toMatchObject({ error: "publisher_broken", status: 502 });
  expect(bought(200, "unauthorized")).toMatchObject({ error: "unauthorized" });
  const order = { transaction_id: "T1", outcome: "pending" };
  expect(bought(200, { code: 1, data: order })).toMatchObject({ error: "publisher_broken", status: 502 });
  expect(bought(200, { code: 422, data: { transaction_id: "T1" } })).toMatchObject({ error: "refused" });
  const data = { transaction_id: "T1", outcome: "rejected", error: "card_wrong" };
  expect(bought(200, { data })).toMatchObject({ ok: true, value: { data } });
});

it("logs a fault once, with its value but no secret", () => {
  const games = (alias: string) =>
    readAnswer(endpoints.listGames, reply(200, { code: 200, data: [{ alias }, { alias }] }));
  games("../x");
  games("../y");
  const lines = logged
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { field: string; value: string });
  expect(lines.filter(({ field }) => field === "alias")).toMatchObject([
    { record: "data.0", value: '"../x"', effect: "left out" },
  ]);
  readAnswer(
    endpoints.purchase,
    reply(200, { code: 200, data: { transaction_id: {}, token: 1, next: "x" } }),
  );
  const user = { id: "1", username: "p", user_token: ["T0P-SECRET"] };
  readAnswer(endpoints.currentUser, reply(200, { code: 200, user }));
  expect(logged).toContain("user_token");
  expect(logged).not.toContain("T0P-SECRET");
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
  [301, { code: 200, vxu: 1 }],
  [500, "Internal Server Error"],
  [500, { code: 500, message: "stack at line 3" }],
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
