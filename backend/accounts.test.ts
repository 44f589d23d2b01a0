import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { hashPassword } from "./db/password";
import { counters, players, operators } from "./db/tables";
import { makeTotpSecret, totpCode } from "./operators/totp";
import { readSettings } from "./settings";
import { startBackend, type Backend } from "./start";
import { Caller } from "./testing/backend";
import { openTestDatabase } from "./testing/databases";
import type { OpenDatabase } from "./db/database";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const {
  getOperatorSelf,
  loginPublisher,
  loginOperator,
  loginByDeepLink,
  getBalance,
  getProfile,
  listSwitches,
} = endpoints;

let database: OpenDatabase;
let backend: Backend | undefined;
let entries: Record<"anna" | "binh", string>;
const passwords = { anna: "mật khẩu của Anna", binh: "mật khẩu của Bình", new: "một mật khẩu khác" };
beforeAll(async () => {
  const [anna, binh] = await Promise.all([passwords.anna, passwords.binh].map(hashPassword));
  entries = { anna: `anna:${anna}`, binh: `binh:${binh}` };
});
beforeEach(async () => {
  database = await openTestDatabase("pglite");
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  await database.close();
});

/** Restarts the backend on the same data. */
async function start(env: Record<string, string>): Promise<Caller> {
  await backend?.stop();
  const shared = { ...database, close: () => Promise.resolve() };
  backend = await startBackend(readSettings({ BACKEND_PORT: "0", ...env }), silent, {
    database: shared,
    workerLoops: false,
  });
  return new Caller(backend.url);
}
const signIn = async (visitor: Caller, username: string, password: string) => {
  const { status, json } = await visitor.send(loginPublisher, { body: { username, password } });
  return { status, caller: new Caller(backend?.url ?? "", String((json as { token?: string }).token)) };
};
const operate = async (visitor: Caller, username: keyof typeof passwords | "operator01", password: string) =>
  (await visitor.send(loginOperator, { body: { username, password } })).status;

test("with the sandbox off its accounts can't sign in, and their tokens are refused", async () => {
  const visitor = await start({ SANDBOX: "1" });
  const { caller: player } = await signIn(visitor, "player01", "matkhau123");
  const { user } = (await player.call(getProfile)).data;
  const made = await fetch(`${backend?.url}/sandbox/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { username } = ((await made.json()) as { data: { username: string } }).data;
  const body = { username: "operator01", password: "vanhanh123" };
  const operator = (await visitor.call(loginOperator, { body })).data.token;

  const outside = await start({ SANDBOX: "0" });
  for (const name of ["player01", "player05", username])
    expect((await signIn(outside, name, "matkhau123")).status).toBe(401);
  expect(await operate(outside, "operator01", "vanhanh123")).toBe(401);
  const url = backend?.url ?? "";
  expect((await new Caller(url, player.token).send(getBalance)).status).toBe(401);
  expect((await new Caller(url, operator).send(listSwitches)).status).toBe(401);
  const deepLink = { id: "900001", username: "player01", user_token: user?.user_token ?? "" };
  expect((await outside.send(loginByDeepLink, { body: deepLink })).status).toBe(401);

  // Clear the failures counted for this address.
  await database.db.delete(counters);
  const inside = await start({ SANDBOX: "1" });
  expect((await signIn(inside, "player01", "matkhau123")).status).toBe(200);
});

test("a real player whose name is also a sandbox player's can sign in", async () => {
  const outside = await start({ SANDBOX: "0" });
  const passwordHash = await hashPassword("của riêng mình");
  await database.db
    .insert(players)
    .values({ id: "1", username: "player01", passwordHash, createdAt: new Date() });
  expect((await signIn(outside, "player01", "của riêng mình")).status).toBe(200);
});

test("a start without OPERATORS leaves the operators unchanged", async () => {
  await start({ SANDBOX: "0", OPERATORS: `${entries.anna},${entries.binh}` });
  const visitor = await start({ SANDBOX: "0" });
  expect(await operate(visitor, "anna", passwords.anna)).toBe(200);
  expect(await operate(visitor, "binh", passwords.binh)).toBe(200);
});

test("OPERATORS adds admins and never changes them: passwords, roles and removals stay", async () => {
  await start({ SANDBOX: "0", OPERATORS: entries.anna });
  const [anna] = await database.db.select().from(operators);
  expect(anna).toMatchObject({ username: "anna", role: "admin" });

  const passwordHash = await hashPassword(passwords.new);
  await database.db.update(operators).set({ passwordHash, role: "support" });
  const again = await start({ SANDBOX: "0", OPERATORS: `${entries.anna},${entries.binh}` });
  expect(await operate(again, "anna", passwords.anna)).toBe(401);
  expect(await operate(again, "anna", passwords.new)).toBe(200);
  expect(await operate(again, "binh", passwords.binh)).toBe(200);
  const [kept] = await database.db.select().from(operators).where(eq(operators.username, "anna"));
  expect(kept?.role).toBe("support");

  await database.db.update(operators).set({ removedAt: new Date() }).where(eq(operators.username, "anna"));
  const other = await start({ SANDBOX: "0", OPERATORS: entries.anna });
  expect(await operate(other, "anna", passwords.anna)).toBe(401);
  expect(await operate(other, "anna", passwords.new)).toBe(401);
  expect(await operate(other, "binh", passwords.binh)).toBe(200);
});

test("an operator whom setup gave an app is asked for its code from the first sign-in on", async () => {
  const secret = makeTotpSecret();
  const OPERATORS = `${entries.anna}:${secret},${entries.binh}`;
  const visitor = await start({ SANDBOX: "0", OPERATORS });
  const body = { username: "anna", password: passwords.anna };
  const signIn = (code?: string) => visitor.send(loginOperator, { body: { ...body, code } });
  expect((await signIn()).json).toMatchObject({ data: { error: "factor_required" } });
  expect((await signIn("aaaaa-aaaaa")).json).toMatchObject({ data: { error: "factor_wrong" } });
  const code = await totpCode(secret, new Date());
  const { token } = (await visitor.call(loginOperator, { body: { ...body, code } })).data;
  const self = await new Caller(backend?.url ?? "", token).call(getOperatorSelf);
  expect(self.data.data).toMatchObject({ app: true, needed: null });
  expect((await signIn(code)).json).toMatchObject({ data: { error: "factor_wrong" } });

  // Stored as the desk stores one, and left alone from then on.
  const stored = async () =>
    (await database.db.select().from(operators).where(eq(operators.username, "anna")))[0]?.totpSecret;
  const before = await stored();
  expect(before).not.toContain(secret);
  await start({ SANDBOX: "0", OPERATORS: `${entries.anna}:${makeTotpSecret()}` });
  expect(await stored()).toBe(before);
  const [binh] = await database.db.select().from(operators).where(eq(operators.username, "binh"));
  expect(binh?.totpSecret).toBeNull();
});

test("the sandbox's operator exists beside those of OPERATORS, which may take over its name", async () => {
  const visitor = await start({ SANDBOX: "1", OPERATORS: entries.anna });
  expect(await operate(visitor, "anna", passwords.anna)).toBe(200);
  expect(await operate(visitor, "operator01", "vanhanh123")).toBe(200);
  const own = `operator01:${await hashPassword("của riêng mình")}`;
  const outside = await start({ SANDBOX: "0", OPERATORS: own });
  expect(await operate(outside, "operator01", "của riêng mình")).toBe(200);
});
