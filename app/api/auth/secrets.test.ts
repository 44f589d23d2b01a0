import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { authOptions } from "@/lib/server/auth/options";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { signInByDeepLink } from "@/lib/server/middleware/deep-link-sign-in";
import { relay } from "@/lib/server/relay/relay";
import { POST as postLogin } from "./login/route";

/** Whatever a backend answers: no line of the portal's log contains what opens an account or is worth money. */
const secrets = {
  bearer: "bearer-8a71c0",
  password: "mat-khau-5d2f",
  serial: "PM99887766",
  code: "731964820557",
  user_token: "arrival-44be19",
  dt: "sealed-dt-c2d0f1",
};
const host = "nap.example";
const origin = `http://${host}`;
let server: Server;
let answer: (response: ServerResponse, text: string) => void;
let logged = "";
let cookie: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    answer(response, `${request.url} ${request.headers.authorization} ${body}`);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = startSession(secrets.bearer, { id: "1", username: "player01" });
  cookie = `next-auth.session-token=${await sealSession(session)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logged = "";
  const collect = (...lines: unknown[]) => {
    logged += lines.join(" ");
    return true;
  };
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, "write").mockImplementation(collect);
  for (const level of ["log", "info", "warn", "error"] as const)
    jest.spyOn(console, level).mockImplementation(collect);
});
afterEach(() => jest.restoreAllMocks());

const json = { host, origin, "content-type": "application/json", cookie: "" };
const card = { game_id: 1, serial: secrets.serial, code: secrets.code, face_value: 50_000 };

/** Every call by which a secret reaches the portal. */
async function useAll(): Promise<void> {
  const headers = { ...json, cookie, "idempotency-key": "key-00001", "user-agent": "x" };
  const post = (path: string, body: object) =>
    relay(new Request(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
  await post("/apidev/payment/purchase/vgp_card", card);
  await post("/apidev/payment/purchase/4", { game_id: 1, card_series: card.serial, card_code: card.code });
  await post("/apidev/payment/purchase/vgp_card", { ...card, face_value: secrets.code });
  await relay(new Request(`${origin}/apidev/payment/decrypt_params?dt=${secrets.dt}`, { headers }));
  const credentials = { username: "player01", password: secrets.password };
  await postLogin(
    new Request(`${origin}/api/auth/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(credentials),
    }),
  );
  const query = new URLSearchParams({
    id: "1",
    username: "player01",
    user_token: secrets.user_token,
    dt: secrets.dt,
  });
  await signInByDeepLink("/", `?${query}`, new Headers({ "sec-fetch-site": "none" }));
  for (const { options } of authOptions({}, {}).providers as unknown as {
    options: { authorize(input: object): Promise<unknown> };
  }[])
    await options.authorize({ ...credentials, ...Object.fromEntries(query) }).catch(() => undefined);
}

it.each<[string, typeof answer]>([
  [
    "repeats what it was sent in a refusal",
    (to, text) =>
      void to.writeHead(422).end(JSON.stringify({ code: 422, message: text, data: { error: text } })),
  ],
  ["repeats it in a server error", (to, text) => void to.writeHead(500).end(text)],
  [
    "repeats it where a number is expected",
    (to, text) => void to.end(JSON.stringify({ code: 200, token: 5, vxu: text, data: text })),
  ],
  ["repeats it as its code", (to, text) => void to.end(JSON.stringify({ code: text }))],
  ["repeats it without a code", (to, text) => void to.end(text)],
  ["repeats it as a status line", (to, text) => void to.socket?.end(`HTTP/1.1 ${text}\r\n\r\n`)],
  [
    "repeats it in a header that is too large",
    (to, text) => void to.socket?.end(`HTTP/1.1 200 OK\r\nx: ${text.repeat(800)}\r\n\r\n`),
  ],
  ["hangs up", (to) => void to.destroy()],
  ["does not know the calls", (to, text) => void to.writeHead(404).end(text)],
])("a backend that %s", async (_, behaviour) => {
  answer = behaviour;
  await useAll();
  for (const [name, secret] of Object.entries(secrets))
    expect([name, logged.includes(secret)]).toEqual([name, false]);
});

it("the log says what failed, by the name of its call", async () => {
  answer = (to, text) => void to.writeHead(500).end(text);
  await useAll();
  for (const call of ["purchaseVgpCard", "decryptParams", "loginLocal", "loginPublisher", "loginByDeepLink"])
    expect(logged).toContain(`"call":"${call}"`);
});
