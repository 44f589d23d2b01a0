import { endpoints } from "@/lib/contract";
import { players, playerIdentities } from "../db/tables";
import { readSettings } from "../settings";
import { startBackend, type Backend } from "../start";
import { Caller } from "../testing/backend";
import { Browser } from "../testing/browser";
import { openTestDatabase } from "../testing/databases";
import { client_id, startLyingOidc, type Lies, type LyingOidc } from "../testing/lying-oidc";

const secret = "the-secret-that-both-share-and-nobody-else";
const clock = { now: new Date("2026-03-02T05:00:00Z") };
const back = "http://portal.test/kiem-the-vo-song?dt=abc";
const logged: string[] = [];
let provider: LyingOidc;
let backend: Backend;

beforeAll(async () => {
  provider = await startLyingOidc(() => clock.now, secret);
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: secret };
  const note = (about: object, message: string) => void logged.push(JSON.stringify({ ...about, message }));
  backend = await startBackend(
    readSettings({ BACKEND_PORT: "0", SANDBOX: "0", PUBLIC_URL: "http://portal.test", ...env }),
    { info: note, warn: note, error: note },
    { database: await openTestDatabase("pglite"), now: () => clock.now, workerLoops: false },
  );
});
afterEach(() => {
  for (const name of Object.keys(provider.lies) as (keyof Lies)[]) delete provider.lies[name];
});
afterAll(async () => {
  await backend.stop();
  await provider.close();
});

const begin = async (browser: Browser, redirect_uri = back) => {
  const query = new URLSearchParams({ provider: "oidc", redirect_uri });
  const response = await browser.go(`${backend.services.backend_public_url}/api/user/social?${query}`);
  return new URL(response.headers.get("location") ?? "http://nowhere.test");
};
const land = async (browser: Browser, address: URL) => {
  const { searchParams } = await browser.follow(address.href, "portal.test");
  return Object.fromEntries(searchParams);
};
async function signIn(subject: string, session?: string) {
  const browser = new Browser();
  return land(browser, provider.approve(await begin(browser), subject, session));
}
async function callerOf({ id = "", username = "", user_token = "" }: Record<string, string>) {
  const body = { id, username, user_token };
  const { data } = await new Caller(backend.url).call(endpoints.loginByDeepLink, { body });
  return new Caller(backend.url, data.token);
}
const statusOf = async (caller: Caller) => (await caller.send(endpoints.currentUser)).status;
const countPlayers = () => backend.services.db.$count(players);

test("a player is known by issuer and subject, never by a name or an e-mail address", async () => {
  const first = await signIn("an");
  expect([first.username, first.via, first.error]).toEqual(["an", "oidc", undefined]);
  provider.lies.claims = { sub: "someone else", preferred_username: "an", email: "an@id.example" };
  const other = await signIn("an");
  expect(other.username).toMatch(/^an\.\d{4}$/);
  expect(other.id).not.toBe(first.id);
  provider.lies.claims = { preferred_username: "another name" };
  expect((await signIn("an")).id).toBe(first.id);
  const identities = await backend.services.db.select().from(playerIdentities);
  expect(identities.map(({ issuer, subject }) => [issuer, subject])).toEqual([
    [provider.issuer, "an"],
    [provider.issuer, "someone else"],
  ]);
});

test("the request has a challenge of its verifier, a nonce and a state, each of this sign-in alone", async () => {
  const [one, two] = [await begin(new Browser()), await begin(new Browser())];
  for (const { searchParams } of [one, two]) {
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("code_challenge")).toHaveLength(43);
    expect(searchParams.get("scope")).toBe("openid profile");
  }
  for (const name of ["code_challenge", "nonce", "state"])
    expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
});

const now_s = () => clock.now.getTime() / 1000;
const lies: [string, () => Lies][] = [
  ["has another nonce", () => ({ claims: { nonce: "of-another-sign-in" } })],
  ["has no nonce", () => ({ claims: { nonce: undefined } })],
  ["is of another issuer", () => ({ claims: { iss: "https://evil.example" } })],
  ["is for another client", () => ({ claims: { aud: "another-client" } })],
  ["is for several, and another one is its party", () => ({ claims: { aud: [client_id, "b"], azp: "b" } })],
  ["is over", () => ({ claims: { iat: now_s() - 900, exp: now_s() - 300 } })],
  ["has no subject", () => ({ claims: { sub: undefined } })],
  ["has a subject that no database takes", () => ({ claims: { sub: "a\0b" } })],
  ["is not signed", () => ({ signature: "none" })],
  ["is signed with the secret that both share", () => ({ signature: "shared secret" })],
  ["is signed with a key that is not the provider's", () => ({ signature: "another key" })],
];

test.each(lies)("nobody signs in by an ID token that %s", async (_, lie) => {
  const before = await countPlayers();
  Object.assign(provider.lies, lie());
  expect(await signIn("liar")).toEqual({ dt: "abc", via: "oidc", error: "social_refused" });
  expect(await countPlayers()).toBe(before);
});

const answer =
  (status: number, text: string, type = "application/json") =>
  (response: Parameters<NonNullable<Lies["answers"]>[string]>[0]) =>
    void response.writeHead(status, { "content-type": type }).end(text);
const troubles: [string, Lies][] = [
  ["is down", { answers: { "/token": answer(503, "") } }],
  ["answers with a page", { answers: { "/token": answer(200, "<html>", "text/html") } }],
  ["hangs up", { answers: { "/token": (response) => void response.destroy() } }],
  ["answers without end", { answers: { "/token": answer(200, `{"a":"${"x".repeat(400_000)}"}`) } }],
  [
    "leads elsewhere",
    { answers: { "/token": (response) => void response.writeHead(302, { location: "/x" }).end() } },
  ],
];

test.each(troubles)("nobody signs in while the provider %s, and that is what is said", async (_, lie) => {
  const before = await countPlayers();
  Object.assign(provider.lies, lie);
  expect((await signIn("liar")).error).toBe("social_unavailable");
  expect(await countPlayers()).toBe(before);
});

test("a return counts once, in the browser that began it, with its own state", async () => {
  const [own, other] = [new Browser(), new Browser()];
  const returned = provider.approve(await begin(own), "an");
  // Who has caught the address gets nothing by it, and neither does the browser after that: it begins anew.
  expect((await land(other, returned)).error).toBe("social_refused");
  expect((await land(own, returned)).error).toBe("social_refused");
  const again = provider.approve(await begin(own), "an");
  expect((await land(own, again)).user_token).toBeTruthy();
  expect((await land(own, again)).error).toBe("social_refused");
  const [mine, foreign] = [await begin(own), await begin(other)];
  const mixed = provider.approve(foreign, "an");
  mixed.searchParams.set("state", mine.searchParams.get("state") ?? "");
  expect((await land(own, mixed)).error).toBe("social_refused");
  const forged = provider.approve(await begin(own), "an");
  forged.searchParams.set("state", "made-up");
  expect((await own.go(forged.href)).status).toBe(400);
  const replayed = provider.approve(await begin(own), "an");
  await fetch(`${provider.issuer}/token`, { method: "POST", body: replayed.searchParams });
  expect((await land(own, replayed)).error).toBe("social_refused");
});

test("a sign-in that is not finished in 15 minutes is over, and so is one that the person declined", async () => {
  const browser = new Browser();
  const returned = provider.approve(await begin(browser), "an");
  clock.now = new Date(clock.now.getTime() + 901_000);
  expect((await browser.go(returned.href)).status).toBe(400);
  const declined = provider.approve(await begin(browser), "an");
  declined.searchParams.delete("code");
  declined.searchParams.set("error", "access_denied");
  expect((await land(browser, declined)).error).toBe("social_refused");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "http://portal.test@evil.example/",
  "javascript:alert(1)",
])("a sign-in is not begun for a return to %s", async (redirect_uri) => {
  expect((await begin(new Browser(), redirect_uri)).host).toBe("nowhere.test");
});

describe("back-channel logout", () => {
  const send = async (logout_token: string) => {
    const body = new URLSearchParams({ logout_token });
    return (await fetch(`${backend.url}/api/user/oidc/logout`, { method: "POST", body })).status;
  };
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  let count = 0;
  const wordOf = (more: object) => ({
    iss: provider.issuer,
    aud: client_id,
    iat: now_s(),
    exp: now_s() + 120,
    jti: `word ${(count += 1)}`,
    sub: "an",
    events,
    ...more,
  });

  test("ends the sessions of that subject, and no others; the same word ends no later one", async () => {
    const [first, second, other] = [
      await callerOf(await signIn("an")),
      await callerOf(await signIn("an")),
      await callerOf(await signIn("binh")),
    ];
    const word = await provider.sign(wordOf({}));
    expect(await send(word)).toBe(200);
    expect(await Promise.all([first, second, other].map(statusOf))).toEqual([401, 401, 200]);
    const later = await callerOf(await signIn("an"));
    expect([await send(word), await statusOf(later)]).toEqual([200, 200]);
  });

  test("ends one session where the provider names one, and takes its user_token along", async () => {
    const [phone, desk] = [
      await callerOf(await signIn("chi", "s1")),
      await callerOf(await signIn("chi", "s2")),
    ];
    const unused = await signIn("chi", "s1");
    const nameless = await callerOf(await signIn("dung"));
    expect(await send(await provider.sign(wordOf({ sub: undefined, sid: "s1" })))).toBe(200);
    expect(await Promise.all([phone, desk, nameless].map(statusOf))).toEqual([401, 200, 200]);
    expect(await send(await provider.sign(wordOf({ sub: "dung", sid: "s9" })))).toBe(200);
    expect(await Promise.all([desk, nameless].map(statusOf))).toEqual([200, 401]);
    await expect(callerOf(unused)).rejects.toThrow("401");
  });

  const bad: [string, () => Promise<string>][] = [
    ["is of another issuer", () => provider.sign(wordOf({ iss: "https://evil.example" }))],
    ["is for another client", () => provider.sign(wordOf({ aud: "another" }))],
    ["is over", () => provider.sign(wordOf({ iat: now_s() - 900, exp: now_s() - 700 }))],
    ["was made long ago and never ends", () => provider.sign(wordOf({ iat: now_s() - 900, exp: undefined }))],
    ["is an ID token", () => provider.sign(wordOf({ events: undefined, nonce: "n" }))],
    ["has a nonce", () => provider.sign(wordOf({ nonce: "n" }))],
    ["names nobody", () => provider.sign(wordOf({ sub: undefined }))],
    ["is not signed", () => provider.sign(wordOf({}), "none")],
    ["is signed with the secret that both share", () => provider.sign(wordOf({}), "shared secret")],
    ["is signed with another key", () => provider.sign(wordOf({}), "another key")],
    ["is no token", () => Promise.resolve("x")],
  ];
  test("ends nothing by a token that is wrong", async () => {
    const caller = await callerOf(await signIn("an"));
    for (const [why, make] of bad) expect([why, await send(await make())]).toEqual([why, 400]);
    expect((await fetch(`${backend.url}/api/user/oidc/logout`, { method: "POST" })).status).toBe(400);
    expect(await statusOf(caller)).toBe(200);
  });
});

test("neither a code nor a token nor a name is in the log", async () => {
  const { user_token = "", username = "" } = await signIn("an");
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) {
    expect(line).not.toContain(user_token);
    expect(line).not.toMatch(/eyJ|code=|@id\.example/);
    expect(line).not.toContain(`"${username}"`);
  }
});
