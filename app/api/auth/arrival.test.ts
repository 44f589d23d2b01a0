import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { signInByDeepLink } from "@/lib/server/middleware/deep-link-sign-in";
import { POST as postDecision } from "./arrival/route";

const OURS = "http://nap.example";
let server: Server;
let away = true;

beforeAll(async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  server = createServer((_, response) => {
    if (away) return void response.destroy();
    response.end(JSON.stringify({ code: 200, token: "bearer-7", user: { id: "7", username: "player07" } }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = OURS;
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const valueOf = (cookies: string[] = [], name: string) =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];

it("a deep link's token is stored while the publisher is unreachable, and signs in once it is back", async () => {
  const headersOfApp = new Headers({ "sec-fetch-site": "none" });
  const arrived = await signInByDeepLink(
    "/game",
    "?dt=d1&id=7&username=player07&user_token=good",
    headersOfApp,
  );
  expect(arrived?.address).toBe("/game?dt=d1");
  expect(valueOf(arrived?.cookies, "arrival")).toMatch(/^publisher_/);
  expect(valueOf(arrived?.cookies, "user_id")).toBeUndefined();
  const headers = {
    cookie: `arrival_token=${valueOf(arrived?.cookies, "arrival_token")}`,
    host: "nap.example",
    origin: OURS,
    "content-type": "application/json",
  };
  const tryAgain = () =>
    postDecision(
      new Request(`${OURS}/api/auth/arrival`, {
        method: "POST",
        headers,
        body: '{"accept":true}',
      }),
    );

  const still = await tryAgain();
  expect(still.status).toBeGreaterThanOrEqual(500);
  expect(still.headers.getSetCookie()).toEqual([]);
  away = false;
  const back = await tryAgain();
  expect(back.status).toBe(200);
  expect(valueOf(back.headers.getSetCookie(), "user_id")).toBe("7");
  expect(valueOf(back.headers.getSetCookie(), "arrival_token")).toBe("");
});

it("a deep link that asked a question signs in only by the answer to it, never by an automatic retry", async () => {
  away = false;
  const arrived = await signInByDeepLink("/game", "?id=7&username=player07&user_token=good", new Headers());
  const headers = {
    cookie: `arrival_token=${valueOf(arrived?.cookies, "arrival_token")}`,
    host: "nap.example",
    origin: OURS,
    "content-type": "application/json",
  };
  const decide = (body: string) =>
    postDecision(new Request(`${OURS}/api/auth/arrival`, { method: "POST", headers, body }));
  // No question was asked, or it was about another link.
  for (const body of ['{"accept":true}', '{"accept":true,"id":"8"}']) {
    const unasked = await decide(body);
    expect([unasked.status, unasked.headers.getSetCookie()]).toEqual([401, []]);
  }
  const stayed = await decide('{"accept":false}');
  expect(valueOf(stayed.headers.getSetCookie(), "user_id")).toBeUndefined();
  expect(valueOf(stayed.headers.getSetCookie(), "arrival_token")).toBe("");
  const accepted = await decide('{"accept":true,"id":"7"}');
  expect(valueOf(accepted.headers.getSetCookie(), "user_id")).toBe("7");
});
