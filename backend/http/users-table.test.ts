import { createHmac } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { readSettings } from "../settings";
import { startBackend, type Backend } from "../start";
import { answerAt, type AnsweringServer } from "../testing/answering-server";
import { Caller } from "../testing/backend";
import { openTestDatabase } from "../testing/databases";

const key = Buffer.from("a key of thirty-two bytes, no less");
const secret = `whsec_${key.toString("base64")}`;
const clock = { now: new Date("2026-03-02T05:00:00Z") };
const logged: string[] = [];
const received: { headers: Record<string, string>; body: string }[] = [];
let answer: [number, string] = [401, "{}"];
let table: AnsweringServer;
let backend: Backend;

beforeAll(async () => {
  table = await answerAt((body, { headers }) => {
    received.push({ headers: headers as Record<string, string>, body });
    return answer;
  });
  const env = { USERS_URL: `${table.url}/check`, USERS_SECRET: secret };
  const note = (about: object, message: string) => void logged.push(JSON.stringify({ ...about, message }));
  backend = await startBackend(
    readSettings({ BACKEND_PORT: "0", SANDBOX: "0", PUBLIC_URL: "http://portal.test", ...env }),
    { info: note, warn: note, error: note },
    { database: await openTestDatabase("pglite"), now: () => clock.now, workerLoops: false },
  );
});
afterAll(async () => {
  await backend.stop();
  await table.close();
});

const password = "mật khẩu của An";
const signIn = async (username = "an.nguyen") => {
  const { status, json } = await new Caller(backend.url).send(endpoints.loginPublisher, {
    body: { username, password },
  });
  return {
    status,
    error: json.data?.error,
    ...(json as unknown as { user?: { id: string; username: string } }),
  };
};
const userOf = (id: string | number, username: string): [number, string] => [
  200,
  JSON.stringify({ code: 200, user: { id, username } }),
];

test("the publisher's table says who it is, and the player stays the same under another name", async () => {
  answer = userOf(7, "an.nguyen");
  const first = await signIn();
  expect([first.status, first.user?.username]).toEqual([200, "an.nguyen"]);
  answer = userOf("7", "an.renamed");
  expect((await signIn("an@id.example")).user?.id).toBe(first.user?.id);
  answer = userOf(8, "an.nguyen");
  expect((await signIn()).user?.id).not.toBe(first.user?.id);
});

test("the question is signed after Standard Webhooks, and says name and password alone", async () => {
  received.length = 0;
  answer = userOf(7, "an.nguyen");
  await signIn();
  const [asked] = received;
  expect(JSON.parse(asked?.body ?? "")).toEqual({ username: "an.nguyen", password });
  const {
    "webhook-id": id = "",
    "webhook-timestamp": at,
    "webhook-signature": signature,
  } = asked?.headers ?? {};
  expect(at).toBe(String(clock.now.getTime() / 1000));
  const mac = createHmac("sha256", key).update(`${id}.${at}.${asked?.body}`).digest("base64");
  expect(signature).toBe(`v1,${mac}`);
});

test("a wrong password is one, and is counted", async () => {
  answer = [401, JSON.stringify({ message: "no" })];
  const { status, error } = await signIn("binh.tran");
  expect([status, error]).toEqual([401, "wrong_credentials"]);
});

test.each<[string, [number, string]]>([
  ["is down", [503, ""]],
  ["does not know the address", [404, "not here"]],
  ["does not accept the signature", [403, "{}"]],
  ["leads elsewhere", [302, ""]],
  ["answers with a page", [200, "<html>"]],
  ["names nobody", [200, '{"code":200,"user":{"username":"x"}}']],
  ["names what no database takes", [200, '{"user":{"id":"a\\u0000b","username":"x"}}']],
  ["answers without end", [200, `{"user":{"id":"${"x".repeat(400_000)}"}}`]],
])("nobody is signed in while the table %s, and it is no wrong password", async (_, said) => {
  answer = said;
  const { status, error } = await signIn("chi.pham");
  expect([status, error]).toEqual([503, "sign_in_unavailable"]);
});

test("the site says that a name and a password sign in, and no log has either", async () => {
  const { data } = (await new Caller(backend.url).call(endpoints.getWebSetting)).data;
  expect(data.sign_in).toEqual({ password: true, providers: [] });
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) expect(line).not.toMatch(/mật khẩu|chi\.pham|whsec_/);
});
