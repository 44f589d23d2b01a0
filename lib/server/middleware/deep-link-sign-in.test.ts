import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readPending } from "@/lib/server/auth/pending-deep-link";
import { openSession, sealSession, startSession } from "@/lib/server/auth/session";
import { makeSocialState } from "@/lib/server/auth/social-state";
import { signInByDeepLink, hasDeepLinkToken } from "./deep-link-sign-in";

let server: Server;
let bearer = "bearer-7";
let requests: { path?: string; body: string; token?: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    requests.push({ path: request.url, body, token: request.headers.authorization });
    const good = body.includes('"user_token":"good"');
    const user = { id: "7", username: "player07", user_token: "next-token" };
    response.statusCode = good || request.url !== "/api/user/arrival" ? 200 : 401;
    response.end(
      JSON.stringify(response.statusCode === 200 ? { code: 200, token: bearer, user } : { code: 401 }),
    );
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
  requests = [];
  bearer = "bearer-7";
});

const query = (user_token = "good") => `?dt=d1&id=7&username=player07&user_token=${user_token}&x=1`;
const valueOf = (cookies: string[] = [], name: string) =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];
/** Headers of a navigation that no other site's page caused. */
const unasked = { "sec-fetch-site": "none" };
const crossSite = { "sec-fetch-site": "cross-site" };
const signedIn = async (id: string, from: Record<string, string> = unasked) =>
  new Headers({
    ...from,
    cookie: `next-auth.session-token=${await sealSession(startSession("old", { id, username: "p" }))}`,
  });

it("signs in and redirects to the address without id, username and user_token", async () => {
  const arrived = await signInByDeepLink("/en/game", query(), new Headers(unasked));
  expect(arrived?.address).toBe("/en/game?dt=d1&x=1");
  const sealed = valueOf(arrived?.cookies, "next-auth.session-token") ?? "";
  expect(await openSession(decodeURIComponent(sealed))).toMatchObject({
    token: "bearer-7",
    user_token: "next-token",
  });
  expect(arrived?.cookies.find((cookie) => cookie.startsWith("save_token"))).toContain("HttpOnly");
});

it("marks the item page as opened from the game", async () => {
  expect((await signInByDeepLink("/en/game/item", query(), new Headers()))?.address).toBe(
    "/en/game/item?dt=d1&x=1&ingame=1",
  );
  const social = await signInByDeepLink("/game/item", `${query()}&via=facebook`, new Headers());
  expect(social?.address).toBe("/game/item?dt=d1&x=1");
});

it.each([
  query("used"),
  "?id=7&username=&user_token=good",
  `?id=7&username=p&user_token=${"x".repeat(3000)}`,
])("refuses an invalid deep link, and still cleans the address", async (search) => {
  const arrived = await signInByDeepLink("/game", search, new Headers(unasked));
  expect(arrived?.address).not.toMatch(/user_token|username|id=/);
  expect(valueOf(arrived?.cookies, "arrival")).toBe("arrival_refused");
  expect(valueOf(arrived?.cookies, "next-auth.session-token")).toBeUndefined();
});

it("asks while another player is signed in: the token is not redeemed, and scripts cannot read it", async () => {
  const arrived = await signInByDeepLink("/game", query(), await signedIn("8"));
  expect([arrived?.address, valueOf(arrived?.cookies, "arrival"), requests]).toEqual([
    "/game?dt=d1&x=1",
    "ask",
    [],
  ]);
  const pending = arrived?.cookies.find((cookie) => cookie.startsWith("arrival_token=")) ?? "";
  expect(pending).toContain("HttpOnly");
  expect(pending).not.toContain("good");
  expect(await readPending(decodeURIComponent(pending.split(";")[0] ?? ""))).toMatchObject({
    user_token: "good",
  });
});

it("signs the same player in again and revokes the old token; a used link leaves them signed in", async () => {
  await signInByDeepLink("/game", query(), await signedIn("7"));
  expect(requests.map(({ path, token }) => [path, token])).toEqual([
    ["/api/user/arrival", undefined],
    ["/api/auth/logout", "Bearer old"],
  ]);
  expect((await signInByDeepLink("/game", query("used"), await signedIn("7")))?.cookies).toEqual([]);
});

it.each([
  ["another site's page", crossSite],
  ["a browser that sends no such header", {}],
])("asks a visitor who comes from %s, and redeems no token", async (_, headers) => {
  const arrived = await signInByDeepLink("/game", query(), new Headers(headers as Record<string, string>));
  expect([arrived?.address, valueOf(arrived?.cookies, "arrival"), requests]).toEqual([
    "/game?dt=d1&x=1",
    "ask",
    [],
  ]);
  expect(valueOf(arrived?.cookies, "next-auth.session-token")).toBeUndefined();
  const pending = valueOf(arrived?.cookies, "arrival_token") ?? "";
  expect(await readPending(`arrival_token=${decodeURIComponent(pending)}`)).toMatchObject({ asks: true });
});

it("changes nothing for a player who is already signed in and comes from another site's page", async () => {
  expect((await signInByDeepLink("/game", query(), await signedIn("7", crossSite)))?.cookies).toEqual([]);
  expect(requests).toEqual([]);
});

it("signs in at the end of a social sign-in that this browser started, once", async () => {
  const { state, cookie: line } = await makeSocialState();
  const cookie = line.split(";")[0] ?? "";
  const back = `${query()}&via=facebook&social_state=${state}`;
  const arrived = await signInByDeepLink("/game", back, new Headers({ ...crossSite, cookie }));
  expect(arrived?.address).toBe("/game?dt=d1&x=1");
  expect(valueOf(arrived?.cookies, "user_id")).toBe("7");
  expect(valueOf(arrived?.cookies, "social_state")).toBe("");
  expect(valueOf(arrived?.cookies, "facebook_alias")).toBeUndefined();
});

it.each([
  ["in a fresh browser", async () => ""],
  ["in a browser that started another one", async () => (await makeSocialState()).cookie.split(";")[0] ?? ""],
])("asks at the end of a social sign-in %s, wherever the browser comes from", async (_, cookieOf) => {
  const { state } = await makeSocialState();
  for (const from of [crossSite, unasked]) {
    const headers = new Headers({ ...from, cookie: await cookieOf() });
    for (const more of [`&social_state=${state}`, ""]) {
      const arrived = await signInByDeepLink("/game", `${query()}&via=facebook${more}`, headers);
      expect([arrived?.address, valueOf(arrived?.cookies, "arrival")]).toEqual(["/game?dt=d1&x=1", "ask"]);
    }
  }
  expect(requests).toEqual([]);
});

it("signs no one in when a social sign-in failed, whatever else the address contains", async () => {
  const { state, cookie: line } = await makeSocialState();
  const headers = new Headers({ ...unasked, cookie: line.split(";")[0] ?? "" });
  const back = `${query()}&via=facebook&error=social_refused&social_state=${state}`;
  const arrived = await signInByDeepLink("/game", back, headers);
  expect([arrived?.address, valueOf(arrived?.cookies, "arrival")]).toEqual([
    "/game?dt=d1&x=1",
    "social_refused",
  ]);
  expect(requests).toEqual([]);
});

it("signs no one in under a name that is not the token's player's", async () => {
  const arrived = await signInByDeepLink(
    "/game",
    query().replace("player07", "player01"),
    new Headers(unasked),
  );
  expect(valueOf(arrived?.cookies, "arrival")).toBe("arrival_refused");
  expect(valueOf(arrived?.cookies, "user_id")).toBeUndefined();
});

it("does not revoke an old token of the same family, because the new one would be revoked, too", async () => {
  const claims = Buffer.from(JSON.stringify({ fam: "one sign-in" })).toString("base64url");
  bearer = `e30.${claims}.new`;
  const session = startSession(`e30.${claims}.old`, { id: "7", username: "p" });
  const cookie = `next-auth.session-token=${await sealSession(session)}`;
  await signInByDeepLink("/game", query(), new Headers({ ...unasked, cookie }));
  expect(requests.map(({ path }) => path)).toEqual(["/api/user/arrival"]);
});

it("accepts neither a session nor a forged cookie as a pending deep link", async () => {
  const session = await sealSession(startSession("t", { id: "7", username: "p" }));
  expect(await readPending(`arrival_token=${session}`)).toBeUndefined();
  expect(await readPending("arrival_token=abc")).toBeUndefined();
});

it.each(["//evil.example", "/\\evil.example", "\\\\evil.example"])(
  "never redirects from %s to another site",
  async (path) => {
    const { address = "" } = (await signInByDeepLink(path, query(), new Headers(unasked))) ?? {};
    expect(new URL(address, "http://portal.test").origin).toBe("http://portal.test");
  },
);

it("names what failed at a social network, only by an error of ours", async () => {
  const wordOf = async (search: string) =>
    valueOf((await signInByDeepLink("/", search, new Headers()))?.cookies, "arrival");
  expect(await wordOf("?via=facebook&error=social_closed")).toBe("social_closed");
  expect(await wordOf("?via=facebook&error=%3Cscript%3E")).toBe("arrival_refused");
  // The page would retry a deep link automatically.
  expect(await wordOf("?via=facebook&error=publisher_timeout")).toBe("arrival_refused");
  expect(await signInByDeepLink("/", "?error=social_closed", new Headers())).toBeUndefined();
  expect(hasDeepLinkToken("?id=1&username=x")).toBe(false);
});
