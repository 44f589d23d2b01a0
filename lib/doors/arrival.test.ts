import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readPending } from "@/lib/auth/arrival";
import { openSession, sealSession, startSession } from "@/lib/auth/session";
import { arrive, bringsToken } from "./arrival";

let server: Server;
let asked: { path?: string; body: string; token?: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    asked.push({ path: request.url, body, token: request.headers.authorization });
    const good = body.includes('"user_token":"good"');
    const user = { id: "7", username: "player07" };
    response.statusCode = good || request.url !== "/api/user/arrival" ? 200 : 401;
    response.end(
      JSON.stringify(response.statusCode === 200 ? { code: 200, token: "bearer-7", user } : { code: 401 }),
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
  asked = [];
});

const query = (user_token = "good") => `?dt=d1&id=7&username=player07&user_token=${user_token}&x=1`;
const valueOf = (cookies: string[] = [], name: string) =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];
const signedIn = async (id: string) =>
  new Headers({
    cookie: `next-auth.session-token=${await sealSession(startSession("old", { id, username: "p" }))}`,
  });

it("signs in and leads to the address without id, username and user_token", async () => {
  const arrived = await arrive("/en/game", query(), new Headers());
  expect(arrived?.address).toBe("/en/game?dt=d1&x=1");
  const sealed = valueOf(arrived?.cookies, "next-auth.session-token") ?? "";
  expect((await openSession(decodeURIComponent(sealed)))?.token).toBe("bearer-7");
  expect(arrived?.cookies.find((cookie) => cookie.startsWith("save_token"))).toContain("HttpOnly");
});

it("marks what a game sells as asked for out of the game", async () => {
  expect((await arrive("/en/game/item", query(), new Headers()))?.address).toBe(
    "/en/game/item?dt=d1&x=1&ingame=1",
  );
  const social = await arrive("/game/item", `${query()}&via=facebook`, new Headers());
  expect(social?.address).toBe("/game/item?dt=d1&x=1");
});

it.each([
  query("used"),
  "?id=7&username=&user_token=good",
  `?id=7&username=p&user_token=${"x".repeat(3000)}`,
])("refuses what is no arrival, and cleans the address all the same", async (search) => {
  const arrived = await arrive("/game", search, new Headers());
  expect(arrived?.address).not.toMatch(/user_token|username|id=/);
  expect(valueOf(arrived?.cookies, "arrival")).toBe("arrival_refused");
  expect(valueOf(arrived?.cookies, "next-auth.session-token")).toBeUndefined();
});

it("asks while somebody else is signed in: the token is not spent, and no script reads it", async () => {
  const arrived = await arrive("/game", query(), await signedIn("8"));
  expect([arrived?.address, valueOf(arrived?.cookies, "arrival"), asked]).toEqual([
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

it("signs the same player in anew and revokes the old token; a used link leaves them signed in", async () => {
  await arrive("/game", query(), await signedIn("7"));
  expect(asked.map(({ path, token }) => [path, token])).toEqual([
    ["/api/user/arrival", undefined],
    ["/api/auth/logout", "Bearer old"],
  ]);
  expect((await arrive("/game", query("used"), await signedIn("7")))?.cookies).toEqual([]);
});

it("takes no session for an arrival, and none that was forged", async () => {
  const session = await sealSession(startSession("t", { id: "7", username: "p" }));
  expect(await readPending(`arrival_token=${session}`)).toBeUndefined();
  expect(await readPending("arrival_token=abc")).toBeUndefined();
});

it.each(["//evil.example", "/\\evil.example", "\\\\evil.example"])(
  "never leads from %s to another site",
  async (path) => {
    const { address = "" } = (await arrive(path, query(), new Headers())) ?? {};
    expect(new URL(address, "http://portal.test").origin).toBe("http://portal.test");
  },
);

it("says what went wrong at a social network, by a name of ours alone", async () => {
  const wordOf = async (search: string) =>
    valueOf((await arrive("/", search, new Headers()))?.cookies, "arrival");
  expect(await wordOf("?via=facebook&error=social_closed")).toBe("social_closed");
  expect(await wordOf("?via=facebook&error=%3Cscript%3E")).toBe("arrival_refused");
  expect(await arrive("/", "?error=social_closed", new Headers())).toBeUndefined();
  expect(bringsToken("?id=1&username=x")).toBe(false);
});
