import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { arrive } from "@/lib/doors/arrival";
import { OPTIONS as preflightOfLogin, POST as postLogin } from "./login/route";
import { OPTIONS as preflightOfLogout, POST as postLogout } from "./logout/route";
import { GET as getOnward } from "./onward/route";
import { GET as getSocial } from "./social/route";
import { GET as getUser, OPTIONS as preflightOfUser } from "./user/route";

/** The JSON sign-in (spec.md §7) for our own pages and for the programs of origins on REDIRECT_ALLOWLIST, under HTTPS. */
const OURS = "https://nap.example";
const FRIEND = "https://game.example";
let server: Server;
let asked: { url?: string; token?: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { authorization: token } = request.headers;
    asked.push({ url: request.url, token });
    const player = { id: "7", username: "player07" };
    const known = body.includes("matkhau123") || body.includes("fresh") || token === "Bearer bearer-7";
    if (!known) {
      response.writeHead(401).end('{"code":401,"message":"","data":{"error":"wrong_credentials"}}');
      return;
    }
    response.end(JSON.stringify({ code: 200, token: "bearer-7", user: player, data: {} }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = OURS;
  process.env.REDIRECT_ALLOWLIST = `${FRIEND},https://forum.example`;
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

type Headers = Record<string, string>;
const request = (path: string, method: string, headers: Headers = {}, body?: string) =>
  new Request(`${OURS}/api/auth/${path}`, { method, headers: { host: "nap.example", ...headers }, body });
const preflights = [preflightOfLogin, preflightOfLogout, preflightOfUser];
const json = { "content-type": "application/json" };
const credentials = JSON.stringify({ username: "player07", password: "matkhau123" });
const signIn = (headers: Headers, body = credentials) => postLogin(request("login", "POST", headers, body));

const shared = (response: Response) => ({
  origin: response.headers.get("access-control-allow-origin"),
  credentials: response.headers.get("access-control-allow-credentials"),
});
const letIn = { origin: FRIEND, credentials: "true" };
const keptOut = { origin: null, credentials: null };

it("an allowed origin signs in, asks who it is and signs out, with its token or its cookies", async () => {
  const signedIn = await signIn({ ...json, origin: FRIEND });
  expect([signedIn.status, shared(signedIn)]).toEqual([200, letIn]);
  expect(await signedIn.json()).toMatchObject({ code: 200, token: "bearer-7", user: { id: "7" } });
  expect(signedIn.headers.get("vary")).toContain("origin");

  const authorization = "Bearer bearer-7";
  const known = await getUser(request("user", "GET", { origin: FRIEND, authorization }));
  expect([known.status, shared(known), await known.json()]).toMatchObject([
    200,
    letIn,
    { user: { id: "7", username: "player07" } },
  ]);
  const left = await postLogout(request("logout", "POST", { ...json, origin: FRIEND, authorization }, "{}"));
  expect([left.status, shared(left)]).toEqual([200, letIn]);
  expect(asked.at(-1)).toEqual({ url: "/api/auth/logout", token: authorization });
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
it.each(strangers)("a program of %s neither signs in nor out, and reads nothing", async (origin) => {
  const refused = [
    await signIn({ ...json, origin }),
    await postLogout(request("logout", "POST", { ...json, origin }, "{}")),
  ];
  for (const response of refused) {
    expect([response.status, shared(response)]).toEqual([403, keptOut]);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(asked).toEqual([]);
  const authorization = "Bearer bearer-7";
  expect(shared(await getUser(request("user", "GET", { origin, authorization })))).toEqual(keptOut);
  for (const preflightOf of preflights) {
    const preflight = preflightOf(request("login", "OPTIONS", { origin }));
    expect(shared(preflight)).toEqual(keptOut);
    expect(preflight.headers.get("access-control-allow-methods")).toBeNull();
  }
});

it("an allowed origin is told by a preflight what it may send, and must send JSON", async () => {
  for (const preflightOf of preflights) {
    const preflight = preflightOf(request("login", "OPTIONS", { origin: FRIEND }));
    expect([preflight.status, shared(preflight)]).toEqual([204, letIn]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type, authorization");
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
    expect((await signIn({ "content-type": type, origin: FRIEND })).status).toBe(415);
  expect(asked).toEqual([]);
});

it("a refusal can be read by an allowed origin, too, and signs nobody in", async () => {
  const wrong = await signIn(
    { ...json, origin: FRIEND },
    JSON.stringify({ username: "player07", password: "x" }),
  );
  expect([wrong.status, shared(wrong), wrong.headers.getSetCookie()]).toEqual([401, letIn, []]);
  for (const body of ["{", "[]", "null", '{"username":{"$ne":1},"password":"x"}', '{"username":"abc"}']) {
    const bad = await signIn({ ...json, origin: OURS }, body);
    expect([body, bad.status, bad.headers.getSetCookie()]).toEqual([body, 400, []]);
  }
});

/** Name, HttpOnly, Secure, SameSite, Path and lifetime of each cookie, sorted. */
function flagsOf(cookies: string[]) {
  return cookies
    .map((cookie) => {
      const [pair = "", ...flags] = cookie.split("; ");
      return `${pair.split("=")[0]}: ${flags.sort().join(" ")}`;
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

it("each cookie has its flags, whichever way it comes", async () => {
  const signedIn = await signIn({ ...json, origin: OURS });
  expect(flagsOf(signedIn.headers.getSetCookie())).toEqual(ofSession);

  const query = (id: string) => `?id=${id}&username=player07&user_token=fresh`;
  const came = await arrive("/", query("7"), new Headers());
  expect(flagsOf(came?.cookies ?? [])).toEqual([...ofSession, `facebook_alias: ${open(0)}`].sort());
  const other = await arrive("/", query("8"), new Headers({ cookie: cookieHeader(signedIn) }));
  expect(flagsOf(other?.cookies ?? [])).toEqual([`arrival: ${open(60)}`, `arrival_token: ${hidden(300)}`]);

  const out = await getSocial(request("social?alias=kiem-the&game_id=11", "GET"));
  expect(flagsOf(out.headers.getSetCookie())).toEqual([`facebook_alias: ${open(86_400)}`]);

  const left = await postLogout(
    request("logout", "POST", { ...json, origin: OURS, cookie: cookieHeader(signedIn) }, "{}"),
  );
  const cleared = flagsOf(left.headers.getSetCookie());
  expect(cleared.filter((line) => !line.endsWith(hidden(0)))).toEqual([]);
  for (const name of ["__Secure-next-auth.session-token", "save_token", "user_id", "current_path", "game_id"])
    expect(cleared.some((line) => line.startsWith(`${name}:`))).toBe(true);
});

it("another site is gone to after signing in when it is on the list, else home", () => {
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
