import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sentenceOf } from "@/lib/i18n/sentences";
import type { Strategy } from "./providers";
import { openSession, readSession } from "./session";
import { signInBy } from "./sign-in-by";

let server: Server;
let token = "bearer-7";
let requests: string[] = [];
/** Paths that the backend does not have. */
let lacking = /never/;
/** What it answers to a wrong password. */
let refusal = '{"code":401,"message":"Sai"}';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (lacking.test(request.url ?? "")) return void response.writeHead(404).end("Not found");
    let body = "";
    for await (const part of request) body += String(part);
    requests.push(request.url ?? "");
    if (body.includes("wrong")) return void response.writeHead(401).end(refusal);
    const user = { id: "7", username: "player07", user_token: "one-use" };
    response.end(JSON.stringify({ code: 200, token, user }));
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
  token = "bearer-7";
  requests = [];
  lacking = /never/;
  refusal = '{"code":401,"message":"Sai"}';
});

const byPassword = { username: "player07", password: "matkhau123" };
const byToken = { id: "7", username: "player07", user_token: "good" };
const pairs = (lines: readonly string[]) => lines.map((line) => line.split(";")[0] ?? "");
const cookieHeader = (lines: readonly string[]) =>
  pairs(lines)
    .filter((pair) => !pair.endsWith("="))
    .join("; ");

it.each<[Strategy, object, string]>([
  ["publisher", byPassword, "/api/user/login"],
  ["local", byPassword, "/api/auth/login"],
  ["social", byToken, "/api/user/arrival"],
  ["arrival", byToken, "/api/user/arrival"],
])("with the strategy %s NextAuth makes the session", async (strategy, fields, call) => {
  const answer = await signInBy(strategy, fields, null, {});
  if (!answer.ok) throw new Error(answer.error);
  expect([requests, answer.user.user_token]).toEqual([[call], "one-use"]);
  expect(await readSession(cookieHeader(answer.cookies))).toEqual(answer.session);
  expect(answer.cookies.some((line) => line.includes("csrf-token") || line.includes("callback-url"))).toBe(
    false,
  );
});

it.each(["", "Unauthorized", '{"message":"unauthorized"}', '{"code":401}'])(
  "a wrong password is a wrong password, and no session that has ended: 401 with %j",
  async (body) => {
    refusal = body;
    const answer = await signInBy("publisher", { ...byPassword, password: "wrong" }, null, {});
    expect(answer).toMatchObject({
      ok: false,
      error: "wrong_credentials",
      message: sentenceOf("wrong_credentials", "vi"),
    });
  },
);

it("before a backend without an arrival call the token itself signs in, once its profile agrees", async () => {
  lacking = /arrival/;
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const answer = await signInBy("arrival", byToken, null, {});
  expect(answer).toMatchObject({ ok: true, user: { id: "7" }, session: { token: "good" } });
  expect(requests).toEqual(["/apidev/user/get_profile"]);
  expect(await signInBy("arrival", { ...byToken, id: "8" }, null, {})).toMatchObject({
    error: "arrival_refused",
  });
});

it("a session too large for one cookie is split into parts, and a smaller one clears the old parts", async () => {
  token = "t".repeat(6_000);
  const large = await signInBy("local", byPassword, null, {});
  if (!large.ok) throw new Error(large.error);
  const names = pairs(large.cookies).map((pair) => pair.split("=")[0]);
  expect(names).toEqual(expect.arrayContaining(["next-auth.session-token.0", "next-auth.session-token.1"]));
  expect((await readSession(cookieHeader(large.cookies)))?.token).toBe(token);
  token = "bearer-7";
  const small = await signInBy("local", byPassword, cookieHeader(large.cookies), {});
  if (!small.ok) throw new Error(small.error);
  expect(pairs(small.cookies)).toContain("next-auth.session-token.1=");
  const sealed = /^next-auth\.session-token=(.+)$/m.exec(pairs(small.cookies).join("\n"))?.[1] ?? "";
  expect((await openSession(sealed))?.token).toBe("bearer-7");
});

it("a refusal is the publisher's, and a call's callbackUrl is ignored", async () => {
  const refused = await signInBy("local", { ...byPassword, password: "wrong" }, null, {});
  expect(refused).toMatchObject({ ok: false, status: 401, message: "Sai" });
  const led = await signInBy("local", { ...byPassword, callbackUrl: { a: 1 }, csrfToken: 5 }, null, {});
  expect(led.ok).toBe(true);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/(\.test|-testing)\.tsx?$/.test(path) ? [path] : [];
  });
}

it("only NextAuth's options seal a session", () => {
  const sealing = ["app", "lib", "components"]
    .flatMap(sources)
    .filter((path) => readFileSync(path, "utf8").includes("sealSession("));
  expect(sealing).toEqual(["lib/server/auth/options.ts", "lib/server/auth/session.ts"]);
});
