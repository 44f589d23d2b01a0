import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readKnownBrowser } from "@/lib/contract/known-browser";
import { signInByDeepLink } from "@/lib/server/middleware/deep-link-sign-in";
import { POST as postLogin } from "./login/route";
import { POST as postLogout } from "./logout/route";
import { GET as getOnward } from "./onward/route";
import { GET as getSocial } from "./social/route";
import { GET as getUser, OPTIONS as preflightOfUser } from "./user/route";

/** The JSON sign-in (spec.md §7) under HTTPS, and the routes beside it, by who may call them. */
const OURS = "https://nap.example";
const FRIEND = "https://game.example";
const READER = "https://club.example";
let server: Server;
let requests: { url?: string; token?: string; browser?: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { authorization: token, ...others } = request.headers;
    const browser = others["x-client-browser-proof"] && others["x-client-browser"];
    requests.push({ url: request.url, token, ...(browser ? { browser: String(browser) } : {}) });
    const player = { id: "7", username: "player07", user_token: "one-use" };
    const known = body.includes("matkhau123") || body.includes("fresh") || token === "Bearer bearer-7";
    if (!known) {
      response.writeHead(401).end('{"code":401,"message":"","data":{"error":"wrong_credentials"}}');
      return;
    }
    response.end(JSON.stringify({ code: 200, token: "bearer-7", user: player, data: {} }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PORTAL_SECRET = "shared-with-the-backend";
  process.env.PUBLIC_URL = OURS;
  process.env.REDIRECT_ALLOWLIST = `${FRIEND},https://forum.example`;
  process.env.API_ALLOWLIST = READER;
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

type Headers = Record<string, string>;
const request = (path: string, method: string, headers: Headers = {}, body?: string) =>
  new Request(`${OURS}/api/auth/${path}`, { method, headers: { host: "nap.example", ...headers }, body });
const json = { "content-type": "application/json" };
const credentials = JSON.stringify({ username: "player07", password: "matkhau123" });
const signIn = (headers: Headers, body = credentials) => postLogin(request("login", "POST", headers, body));

const shared = (response: Response) => ({
  origin: response.headers.get("access-control-allow-origin"),
  credentials: response.headers.get("access-control-allow-credentials"),
});
const letIn = { origin: READER, credentials: "true" };
const keptOut = { origin: null, credentials: null };
const authorization = "Bearer bearer-7";

it("our own page signs in, reads the signed-in player and signs out, with its token", async () => {
  const signedIn = await signIn({ ...json, origin: OURS });
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toMatchObject({ code: 200, token: "bearer-7", user: { id: "7" } });
  const known = await getUser(request("user", "GET", { authorization }));
  expect([known.status, await known.json()]).toMatchObject([200, { user: { user_token: "one-use" } }]);
  const left = await postLogout(request("logout", "POST", { ...json, origin: OURS, authorization }, "{}"));
  expect(left.status).toBe(200);
  expect(requests.at(-1)).toEqual({ url: "/api/auth/logout", token: authorization });
});

it("an origin on API_ALLOWLIST reads the signed-in player, and gets no token", async () => {
  const known = await getUser(request("user", "GET", { origin: READER, authorization }));
  const text = await known.text();
  expect([known.status, shared(known), JSON.parse(text)]).toEqual([
    200,
    letIn,
    { code: 200, message: "", user: { id: "7", username: "player07", flag_role_check: 0 } },
  ]);
  expect(text).not.toMatch(/one-use|bearer-7/);
  expect(known.headers.get("vary")).toContain("origin");
  const preflight = preflightOfUser(request("user", "OPTIONS", { origin: READER }));
  expect([preflight.status, shared(preflight)]).toEqual([204, letIn]);
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET");
});

const strangers = [
  "https://evil.example",
  "null",
  "http://game.example",
  "https://game.example.evil.example",
  "https://xgame.example",
  "https://game.example:444",
  "https://GAME.example",
  `${FRIEND}/`,
  `${FRIEND},https://evil.example`,
];
it.each([FRIEND, READER, ...strangers])(
  "a program of %s can neither sign in nor sign out",
  async (origin) => {
    const refused = [
      await signIn({ ...json, origin }),
      await postLogout(request("logout", "POST", { ...json, origin }, "{}")),
    ];
    for (const response of refused) {
      expect([response.status, shared(response)]).toEqual([403, keptOut]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(requests).toEqual([]);
  },
);

it.each([FRIEND, ...strangers])(
  "a program of %s can read nothing, even an origin that sign-in may redirect to",
  async (origin) => {
    const answer = await getUser(request("user", "GET", { origin, authorization }));
    expect(shared(answer)).toEqual(keptOut);
    expect(await answer.text()).not.toMatch(/one-use|bearer-7/);
    const preflight = preflightOfUser(request("user", "OPTIONS", { origin }));
    expect(shared(preflight)).toEqual(keptOut);
    expect(preflight.headers.get("access-control-allow-methods")).toBeNull();
  },
);

it("a sign-in must be JSON, and invalid input signs no one in", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
    expect((await signIn({ "content-type": type, origin: OURS })).status).toBe(415);
  expect(requests).toEqual([]);
  const wrong = await signIn(
    { ...json, origin: OURS },
    JSON.stringify({ username: "player07", password: "x" }),
  );
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  for (const body of [
    "{",
    "[]",
    "null",
    '{"username":{"$ne":1},"password":"x"}',
    '{"username":"abc"}',
    '{"username":"player07","password":"x","callbackUrl":{"toString":1}}'.replace("player07", "p"),
  ]) {
    const bad = await signIn({ ...json, origin: OURS }, body);
    expect([body, bad.status, bad.headers.getSetCookie()]).toEqual([body, 400, []]);
  }
});

/** Name, HttpOnly, Secure, SameSite, Path and lifetime of each cookie, sorted. */
function flagsOf(cookies: string[]) {
  return cookies
    .map((cookie) => {
      const [pair = "", ...flags] = cookie.split("; ");
      // NextAuth sends a cookie's end (Expires), not its lifetime.
      const lifetime = (flag: string) =>
        flag.startsWith("Expires=")
          ? `Max-Age=${Math.round((Date.parse(flag.slice(8)) - Date.now()) / 60_000) * 60}`
          : flag;
      return `${pair.split("=")[0]}: ${flags.map(lifetime).sort().join(" ")}`;
    })
    .sort();
}
const hidden = (seconds: number) => `HttpOnly Max-Age=${seconds} Path=/ SameSite=Lax Secure`;
const open = (seconds: number) => `Max-Age=${seconds} Path=/ SameSite=Lax Secure`;
const ofSession = [
  `__Secure-next-auth.session-token: ${hidden(86_400)}`,
  `save_token: ${hidden(86_400)}`,
  `session_start: ${open(86_400)}`,
  `user_id: ${open(86_400)}`,
];
const cookieHeader = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

it("each cookie has the same flags on every route", async () => {
  const signedIn = await signIn({ ...json, origin: OURS });
  const remembered = `known_browser: ${hidden(90 * 86_400)}`;
  expect(flagsOf(signedIn.headers.getSetCookie())).toEqual([...ofSession, remembered].sort());

  const query = (id: string) => `?id=${id}&username=player07&user_token=fresh`;
  const came = await signInByDeepLink("/", query("7"), new Headers({ "sec-fetch-site": "none" }));
  expect(flagsOf(came?.cookies ?? [])).toEqual([...ofSession, `facebook_alias: ${open(0)}`].sort());
  const other = await signInByDeepLink("/", query("8"), new Headers({ cookie: cookieHeader(signedIn) }));
  expect(flagsOf(other?.cookies ?? [])).toEqual([`arrival: ${open(60)}`, `arrival_token: ${hidden(300)}`]);

  const out = await getSocial(request("social?alias=kiem-the&game_id=11", "GET"));
  expect(flagsOf(out.headers.getSetCookie())).toEqual([
    `facebook_alias: ${open(86_400)}`,
    `social_state: ${hidden(900)}`,
  ]);

  const left = await postLogout(
    request("logout", "POST", { ...json, origin: OURS, cookie: cookieHeader(signedIn) }, "{}"),
  );
  const cleared = flagsOf(left.headers.getSetCookie());
  expect(cleared.filter((line) => !line.endsWith(hidden(0)))).toEqual([]);
  for (const name of ["__Secure-next-auth.session-token", "save_token", "user_id", "current_path", "game_id"])
    expect(cleared.some((line) => line.startsWith(`${name}:`))).toBe(true);
});

it("a social sign-in starts only from our own page: another site's link leads to its button", async () => {
  const ask = (site: string) =>
    getSocial(request("social?next=%2Fkiem-the", "GET", { "sec-fetch-site": site }));
  for (const site of ["cross-site", "same-site"]) {
    const led = await ask(site);
    expect([led.headers.get("location"), led.headers.getSetCookie()]).toEqual([
      "/?login=1&next=%2Fkiem-the",
      [],
    ]);
  }
  const own = (await ask("same-origin")).headers;
  expect(new URL(own.get("location") ?? "").pathname).toBe("/api/user/social");
});

it("a second sign-in tells the backend which players have signed in with this browser before", async () => {
  const cookie = cookieHeader(await signIn({ ...json, origin: OURS }));
  await signIn({ ...json, origin: OURS, cookie });
  const browsers = requests.map(({ browser }) => browser && readKnownBrowser(browser)?.players);
  expect(browsers).toEqual([undefined, ["7"]]);
});

it("after signing in, a site on the list is redirected to, else the home page", () => {
  const to = (address: string) =>
    getOnward(request(`onward?${new URLSearchParams({ to: address })}`, "GET")).headers.get("location");
  expect(to(`${FRIEND}/shop?a=1#b`)).toBe(`${FRIEND}/shop?a=1#b`);
  expect(to("https://forum.example/")).toBe("https://forum.example/");
  expect(to(`${OURS}/history`)).toBe(`${OURS}/history`);
  for (const evil of [
    "https://evil.example",
    "//game.example",
    "/history",
    "http://game.example/",
    "https://game.example@evil.example/",
    "https://user:word@game.example/",
    "https://game.example.evil.example/",
    "https://game.example:444/",
    "https:\\\\game.example\\",
    "https://evil.example\\@game.example/",
    "https:\t//evil.example",
    "https://game.example/\r\nset-cookie: a=b",
    "javascript:alert(1)//https://game.example",
    "data:text/html,x",
    "",
  ])
    expect([evil, to(evil)]).toEqual([evil, "/"]);
});
