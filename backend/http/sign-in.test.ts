import { createHmac } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";

const portal_secret = "a secret that the portal knows";
const { loginPublisher, loginLocal, loginArrival, getProfile, logout, decryptParams } = endpoints;

interface Tried {
  status: number;
  error?: string;
  retryAfter: string | null;
}

describe.each(databaseKinds)("sign-in on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  }, 30_000);
  beforeEach(() => {
    backend.services.portal_secret = portal_secret;
    // Every window of the test before is over.
    backend.clock.advance(1_000);
  });
  afterAll(() => backend.stop());

  async function tryIn(
    username: string,
    password: string,
    { from = "203.0.113.7", captcha, proof }: { from?: string; captcha?: string; proof?: string } = {},
  ): Promise<Tried> {
    const made = createHmac("sha256", portal_secret).update(`client address ${from}`).digest("base64url");
    const response = await fetch(backend.url + loginPublisher.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-client-address": from,
        "x-client-address-proof": proof ?? made,
      },
      body: JSON.stringify({ username, password, ...(captcha && { "g-recaptcha-response": captcha }) }),
    });
    const { data } = (await response.json()) as { data?: { error?: string } };
    return { status: response.status, error: data?.error, retryAfter: response.headers.get("retry-after") };
  }
  const fail = (username: string, more: Parameters<typeof tryIn>[2] = {}) => tryIn(username, "not-it", more);

  test("two failures are told plainly, the third asks for a captcha, and a good answer lets in", async () => {
    expect((await fail("player01")).error).toBe("wrong_credentials");
    expect((await fail("player01")).error).toBe("wrong_credentials");
    expect(await fail("player01")).toMatchObject({ status: 422, error: "captcha_required" });
    expect((await tryIn("player01", "matkhau123")).error).toBe("captcha_required");
    expect((await tryIn("player01", "matkhau123", { captcha: "guessed" })).error).toBe("captcha_wrong");
    expect((await tryIn("player01", "matkhau123", { captcha: "sandbox-pass" })).status).toBe(200);
  });

  test("the tenth failure is answered 429 with Retry-After, and the window ends after 15 minutes", async () => {
    const errors = [];
    for (let n = 0; n < 9; n += 1) errors.push((await fail("player01", { captcha: "sandbox-pass" })).error);
    expect(errors.slice(2)).toEqual(Array.from({ length: 7 }, () => "captcha_required"));
    backend.clock.advance(300);
    expect(await fail("player01", { captcha: "sandbox-pass" })).toEqual({
      status: 429,
      error: "too_many_requests",
      retryAfter: "600",
    });
    expect((await tryIn("player01", "matkhau123", { captcha: "sandbox-pass" })).status).toBe(429);
    backend.clock.advance(600);
    expect((await tryIn("player01", "matkhau123")).status).toBe(200);
  });

  test("a missing captcha is a failure, too", async () => {
    for (let n = 0; n < 9; n += 1) await fail("player01");
    expect((await fail("player01")).status).toBe(429);
  });

  test("an account is counted over all addresses, and an address over all accounts", async () => {
    for (let n = 0; n < 3; n += 1) await fail("player01", { from: `203.0.113.${n}` });
    expect((await tryIn("player01", "matkhau123", { from: "203.0.113.99" })).error).toBe("captcha_required");
    for (let n = 0; n < 3; n += 1) await fail(`somebody${n}`, { from: "198.51.100.1" });
    expect((await tryIn("player02", "matkhau123", { from: "198.51.100.1" })).error).toBe("captcha_required");
    expect((await tryIn("player03", "matkhau123", { from: "198.51.100.2" })).status).toBe(200);
  });

  test("a good sign-in clears the account, not the address", async () => {
    await fail("player01");
    await fail("player01");
    expect((await tryIn("player01", "matkhau123")).status).toBe(200);
    expect((await fail("player01", { from: "198.51.100.9" })).error).toBe("wrong_credentials");
    expect((await fail("player02")).error).toBe("captcha_required");
  });

  test("an address that nobody proves is not taken: the socket's is counted", async () => {
    for (let n = 0; n < 3; n += 1) await fail(`nobody0${n}`, { from: `192.0.2.${n}`, proof: "forged" });
    expect((await tryIn("player05", "matkhau123", { from: "192.0.2.200", proof: "" })).error).toBe(
      "captcha_required",
    );
    expect((await tryIn("player05", "matkhau123", { from: "192.0.2.200" })).status).toBe(200);
  });

  test("without a secret in common, the account alone is counted", async () => {
    backend.services.portal_secret = undefined;
    for (let n = 0; n < 5; n += 1) await fail(`nobody0${n}`);
    expect((await fail("nobody09")).error).toBe("wrong_credentials");
    for (let n = 0; n < 2; n += 1) await fail("nobody09");
    expect((await fail("nobody09")).error).toBe("captcha_required");
  });

  test("both sign-in calls share one count, and parallel failures are all counted", async () => {
    await Promise.all(Array.from({ length: 12 }, () => fail("player04", { captcha: "sandbox-pass" })));
    const body = { username: "player04", password: "matkhau123" };
    expect((await backend.visitor.send(loginLocal, { body })).status).toBe(429);
  });

  test("guesses sent at once are no way round the limits", async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => (n % 8 === 7 ? "matkhau123" : `matkhau${n}`));
    const all = await Promise.all(guesses.map((guess) => tryIn("player05", guess)));
    expect(all.filter(({ status }) => status === 200)).toEqual([]);
    expect(all.filter(({ error }) => error === "wrong_credentials").length).toBeLessThan(3);
  });

  test("an arrival token is good once, for its own player, for five minutes", async () => {
    const player = await backend.as("player01");
    const fresh = async () => (await player.call(getProfile)).data.user?.user_token ?? "";
    const arrive = async (user_token: string, username = "player01") =>
      (await backend.visitor.send(loginArrival, { body: { id: "900001", username, user_token } })).status;
    const token = await fresh();
    expect(await arrive(token, "player02")).toBe(401);
    expect(await Promise.all([arrive(token), arrive(token)])).toEqual(expect.arrayContaining([200, 401]));
    expect(await arrive(player.token ?? "")).toBe(401);
    const old = await fresh();
    backend.clock.advance(301);
    expect(await arrive(old)).toBe(401);
  });

  test("a Bearer outlives a portal whose clock is a minute behind, and is dead after logout even then", async () => {
    const [kept, left] = [await backend.as("player01"), await backend.as("player02")];
    backend.clock.advance(86_390);
    await left.call(logout);
    backend.clock.advance(60);
    await backend.as("player03");
    await (await backend.as("player04")).call(logout);
    expect((await kept.send(getProfile)).status).toBe(200);
    expect((await left.send(getProfile)).status).toBe(401);
    backend.clock.advance(20);
    expect((await kept.send(getProfile)).status).toBe(401);
  });

  test("a dt comes back as its parameters; a changed one is said to be bad", async () => {
    const response = await fetch(`${backend.url}/sandbox/dt`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ amount: 100_000, server_id: "3" }),
    });
    const { dt } = ((await response.json()) as { data: { dt: string } }).data;
    const opened = await backend.visitor.call(decryptParams, { query: { dt } });
    expect(opened.data.data).toEqual({ amount: "100000", server_id: "3" });
    const { status, json } = await backend.visitor.send(decryptParams, { query: { dt: `${dt}A` } });
    expect([status, json.data.error]).toEqual([400, "dt_bad"]);
  });
});
