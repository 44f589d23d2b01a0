import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@/lib/contract";
import { readSpecifiedCalls, serverCalls, sessionFields } from "@/lib/contract/specified-calls";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { signIn } from "@/lib/server/auth/sign-in";
import { socialSignIn } from "@/lib/server/auth/social";
import { listPackages } from "@/lib/server/publisher";
import { relay } from "./relay";

/*
 * The rest of app/specification-fields.test.ts: the fields that the relay adds from the session, and the calls that
 * only the portal's server makes.
 */

const HOST = "nap.example";
const specified = readSpecifiedCalls();
const player = { id: "u-1", username: "player01", user_token: "of-the-session" };
const made = { transaction_id: "T1", outcome: "settled" };
const credentials = { username: "player01", password: "matkhau123", game_id: "11" };

/** A call that reached the publisher: `METHOD path`, with the fields of its query and body. */
let reached: Map<string, Record<string, unknown>>;
let server: Server;
let cookie: string;

function note(method: string, address: string, body: string): void {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const parsed = body ? (JSON.parse(body) as object) : {};
  reached.set(`${method} ${pathname}`, { ...Object.fromEntries(searchParams), ...parsed });
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    note(request.method ?? "", request.url ?? "", body);
    const data = request.method === "GET" ? [] : made;
    response.end(JSON.stringify({ code: 200, data, token: "bearer-1", user: player }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cookie = `next-auth.session-token=${await sealSession(startSession("bearer-1", player))}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = new Map();
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(() => jest.restoreAllMocks());

/** The minimal body of each call; a script adds names that are not the player's. */
const bodies: Record<string, object> = {
  "POST /apidev/payment/purchase/{payment_id}": { game_id: 11, amount: 50_000 },
  "POST /apidev/payment/purchase/vgp_card": { game_id: 11, serial: "S1", code: "C10", face_value: 50_000 },
  "POST /apidev/payment/purchase/webshop": { game_id: 11, product_id: "p1", price: 5 },
};
const ofScript = { username: "somebody", user_token: "of-a-script" };

const relayed = [...specified]
  .filter(([call]) => !serverCalls.includes(call))
  .map(([call, fields]) => [call, fields.filter((name) => sessionFields.includes(name))] as const)
  .filter(([, fields]) => fields.length > 0);

test.each(relayed)("%s gets %j from the session, whatever a script sent", async (call, fields) => {
  const path = call.replace("POST ", "").replace("{payment_id}", "1");
  const body = JSON.stringify({ ...bodies[call], ...ofScript });
  const origin = `https://${HOST}`;
  const headers = {
    host: HOST,
    origin,
    cookie,
    "content-type": "application/json",
    "idempotency-key": "key-1",
  };
  const answer = await relay(new Request(`http://${HOST}${path}`, { method: "POST", headers, body }));
  expect(answer.status).toBe(200);
  const sent = reached.get(`POST ${path}`) ?? {};
  expect(sessionFields.filter((name) => name in sent)).toEqual(
    sessionFields.filter((name) => fields.includes(name)),
  );
  for (const name of fields) expect(sent[name]).toBe(player[name as keyof typeof player]);
});

test("the calls of the portal's server send every field that the specification names for them", async () => {
  await signIn(endpoints.loginLocal, credentials, {});
  await signIn(endpoints.loginPublisher, credentials, {});
  await listPackages(11, "vi");
  const { address } = socialSignIn(new URLSearchParams({ next: "/kiem" }), "", "state", {
    id: 11,
    alias: "kiem",
    flag_role_check: 0,
  });
  note("GET", address, "");
  const missing = serverCalls.flatMap((call) =>
    (specified.get(call) ?? [])
      .filter((name) => !(name in (reached.get(call) ?? {})))
      .map((name) => `${call} ${name}`),
  );
  expect(missing).toEqual([]);
});
