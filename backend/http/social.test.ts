import { endpoints } from "@/lib/contract";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { readReturnAddress } from "@/lib/contract/return-address";

const back = "http://portal.test/kiem-the-vo-song?dt=abc";
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend("pglite");
});
afterAll(() => backend.stop());

const go = (address: string, init: RequestInit = {}) => fetch(address, { redirect: "manual", ...init });
const here = (location: string | null) =>
  (location ?? "").replace(backend.services.backend_public_url, backend.url);

async function begin(query: Record<string, string>) {
  const response = await go(`${backend.url}/api/user/social?${new URLSearchParams(query)}`);
  return { status: response.status, location: response.headers.get("location") };
}

/** Signs in as a person does: opens the network's page, chooses an account, and follows the redirects back. */
async function choose(account: string, game: { game_id?: string } = {}) {
  const { location } = await begin({ provider: "facebook", redirect_uri: back, ...game });
  const page = new URL(location ?? "");
  expect(await (await go(here(page.href))).text()).toContain("Trần Minh Anh");
  const form = new URLSearchParams({
    redirect_uri: page.searchParams.get("redirect_uri") ?? "",
    state: page.searchParams.get("state") ?? "",
    account,
  });
  const chosen = await go(here(page.origin + page.pathname), { method: "POST", body: form });
  const landed = await go(here(chosen.headers.get("location")));
  return new URL(landed.headers.get("location") ?? "");
}

test("a social sign-in returns id, username and a user_token that signs in once", async () => {
  const arrival = await choose("100001");
  expect(arrival.href.startsWith("http://portal.test/kiem-the-vo-song?dt=abc&")).toBe(true);
  const { id = "", username = "", user_token = "", via } = Object.fromEntries(arrival.searchParams);
  expect([username, via]).toEqual(["facebook.100001", "facebook"]);
  expect(id).not.toContain("100001");
  const { loginByDeepLink } = endpoints;
  const body = { id, username, user_token };
  expect((await backend.visitor.call(loginByDeepLink, { body })).data.user.username).toBe("facebook.100001");
  expect((await backend.visitor.send(loginByDeepLink, { body })).status).toBe(401);
  expect((await choose("100001")).searchParams.get("id")).toBe(id);
});

test("a social account can only pay for the game that it signed in for, also by a later user_token", async () => {
  const arriveFor = async (arrival: URL) => {
    const { id = "", username = "", user_token = "" } = Object.fromEntries(arrival.searchParams);
    const { data } = await backend.visitor.call(endpoints.loginByDeepLink, {
      body: { id, username, user_token },
    });
    return { data, caller: new Caller(backend.url, data.token) };
  };
  const errorsOf = (caller: Caller) =>
    Promise.all(
      [11, 12].map(async (game_id) => {
        const bank = { body: { game_id, amount: 100_000, bank_id: 3 }, params: { payment_id: 1 } };
        const gift = { body: { game_id, product_id: "nothing", price: 50 } };
        const first = await caller.send(endpoints.purchase, bank);
        const second = await caller.send(endpoints.purchaseWebshop, gift);
        return [first.json.data.error, second.json.data.error];
      }),
    );
  const limited = [
    [undefined, "item_unknown"],
    ["social_other_game", "social_other_game"],
  ];
  const { data, caller } = await arriveFor(await choose("100001", { game_id: "11" }));
  expect(await errorsOf(caller)).toEqual(limited);
  const later = new URL(back);
  const { id, username, user_token = "" } = data.user;
  later.search = new URLSearchParams({ id, username, user_token }).toString();
  expect(await errorsOf((await arriveFor(later)).caller)).toEqual(limited);
  const { caller: free } = await arriveFor(await choose("100001"));
  expect((await errorsOf(free)).flat()).not.toContain("social_other_game");
});

test("a code of the network is accepted once, and expires", async () => {
  const codeOf = async () => {
    const { location } = await begin({ redirect_uri: back });
    const page = new URL(here(location));
    const form = new URLSearchParams({ ...Object.fromEntries(page.searchParams), account: "100001" });
    return here(
      (await go(page.origin + page.pathname, { method: "POST", body: form })).headers.get("location"),
    );
  };
  const land = async (address: string) =>
    new URL((await go(address)).headers.get("location") ?? "").searchParams;
  const [used, late] = [await codeOf(), await codeOf()];
  expect((await land(used)).get("user_token")).toBeTruthy();
  expect((await land(used)).get("error")).toBe("social_refused");
  backend.clock.advance(601);
  expect((await land(late)).get("error")).toBe("social_refused");
});

test("a cancelled or forged sign-in is refused, and so is the eleventh within 15 minutes", async () => {
  expect((await choose("")).searchParams.get("error")).toBe("social_refused");
  const { location } = await begin({ redirect_uri: back });
  const state = new URL(location ?? "").searchParams.get("state") ?? "";
  const forged = await go(`${backend.url}/api/user/social/callback?code=100001.x&state=${state}`);
  expect(new URL(forged.headers.get("location") ?? "").searchParams.get("error")).toBe("social_refused");
  for (let n = 0; n < 10; n += 1) expect((await choose("100002")).searchParams.get("error")).toBeNull();
  expect((await choose("100002")).searchParams.get("error")).toBe("social_used_too_much");
  backend.clock.advance(901);
  expect((await choose("100002")).searchParams.get("user_token")).toBeTruthy();
});

test("social sign-in is closed for a game with flag_role_check, and for an unknown network", async () => {
  const { data: games } = (await backend.visitor.call(endpoints.listGames)).data;
  const flagged = games.find(({ flag_role_check }) => flag_role_check === 1);
  for (const query of [{ game_id: String(flagged?.id) }, { provider: "zalo" }] as Record<string, string>[]) {
    const { location } = await begin({ ...query, redirect_uri: back });
    expect(new URL(location ?? "").searchParams.get("error")).toBe("social_closed");
    expect(location?.startsWith("http://portal.test/")).toBe(true);
  }
});

const evil = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "http://portal.test@evil.example/",
  "http://user:pass@portal.test/",
  "http://portal.test.evil.example/",
  "http://portal.test:81/",
  "https://portal.test/",
  "http:\t//portal.test/",
  "http://portal.test/\nx",
  "http://evil.example\\@portal.test/",
  "http:\\\\evil.example",
  "http:portal.test",
  "javascript:alert(1)",
  "data:text/html,x",
  " http://portal.test/",
  "",
];

test.each(evil)("a redirect to %j is refused", async (redirect_uri) => {
  expect(readReturnAddress(redirect_uri, ["http://portal.test"])).toBeUndefined();
  expect(await begin({ redirect_uri })).toEqual({ status: 400, location: null });
});
