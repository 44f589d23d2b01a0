import { createHmac, randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";

const PORTAL_SECRET = "a secret that the portal knows";
const { loginPublisher, loginLocal, loginOperator } = endpoints;

interface Tried {
  status: number;
  error?: string;
  retryAfter: string | null;
}

describe.each(callTestKinds)("limits of sign-in on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  beforeEach(() => {
    backend.services.settings.PORTAL_SECRET = PORTAL_SECRET;
    // Ends all windows of the previous test.
    backend.clock.advance(1_000);
  });
  afterAll(() => backend.stop());

  interface From {
    from?: string;
    captcha?: string;
    proof?: string;
    /** A browser's id, and the players that it signed in. */
    browser?: [string, ...string[]];
    path?: string;
  }
  const prove = (text: string) => createHmac("sha256", PORTAL_SECRET).update(text).digest("base64url");
  const browserOf = (...players: string[]): [string, ...string[]] => [randomUUID(), ...players];

  async function tryIn(
    username: string,
    password: string,
    { from = "203.0.113.7", captcha, proof, browser, path = loginPublisher.path }: From = {},
  ): Promise<Tried> {
    const [id, ...players] = browser ?? [];
    const known = Buffer.from(JSON.stringify([id, players])).toString("base64url");
    const response = await fetch(backend.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-client-address": from,
        "x-client-address-proof": proof ?? prove(`client address ${from}`),
        ...(id && { "x-client-browser": known, "x-client-browser-proof": prove(`known browser ${known}`) }),
      },
      body: JSON.stringify({ username, password, ...(captcha && { "g-recaptcha-response": captcha }) }),
    });
    const { data } = (await response.json()) as { data?: { error?: string } };
    return { status: response.status, error: data?.error, retryAfter: response.headers.get("retry-after") };
  }
  /** Counts failures of an IPv4 address or a /64. */
  async function failedBefore(address: string, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) await backend.services.counters.add(`sign-in address ${address}`, 900);
  }
  const fail = (username: string, more: Parameters<typeof tryIn>[2] = {}) => tryIn(username, "not-it", more);

  test("from the third failure on a captcha is required, and a valid one lets the player sign in", async () => {
    expect((await fail("player01")).error).toBe("wrong_credentials");
    expect((await fail("player01")).error).toBe("wrong_credentials");
    expect(await fail("player01")).toMatchObject({ status: 422, error: "captcha_required" });
    expect((await tryIn("player01", "matkhau123")).error).toBe("captcha_required");
    expect((await tryIn("player01", "matkhau123", { captcha: "guessed" })).error).toBe("captcha_wrong");
    expect((await tryIn("player01", "matkhau123", { captcha: "sandbox-pass" })).status).toBe(200);
  });

  test("the hundredth failure of an address is answered 429 with Retry-After, for 15 minutes", async () => {
    const from = "2001:db8:1:2::7";
    await failedBefore("2001:db8:1:2::/64", 98);
    expect((await fail("nobody01", { from })).error).toBe("captcha_required");
    backend.clock.advance(300);
    expect(await fail("player01", { from: "2001:db8:1:2:ffff::1" })).toEqual({
      status: 429,
      error: "too_many_requests",
      retryAfter: "600",
    });
    const good = { captcha: "sandbox-pass" };
    expect((await tryIn("player01", "matkhau123", { ...good, from })).status).toBe(429);
    expect((await tryIn("player01", "matkhau123", { ...good, from: "2001:db8:1:3::7" })).status).toBe(200);
    backend.clock.advance(600);
    expect((await tryIn("player01", "matkhau123", { from })).status).toBe(200);
  });

  test("failures from other addresses never lock an account: it only needs a captcha", async () => {
    for (let n = 0; n < 12; n += 1)
      expect((await fail("player03", { from: `203.0.113.${n}`, captcha: "sandbox-pass" })).status).not.toBe(
        429,
      );
    const from = "198.51.100.3";
    expect((await tryIn("player03", "matkhau123", { from })).error).toBe("captcha_required");
    expect((await tryIn("player03", "matkhau123", { from, captcha: "sandbox-pass" })).status).toBe(200);
  });

  test("a known browser is not limited by the failures of the account or its address", async () => {
    for (let n = 0; n < 3; n += 1) await fail("player03", { from: "198.51.100.20" });
    await failedBefore("203.0.113.7", 100);
    expect((await tryIn("player03", "matkhau123")).status).toBe(429);
    expect((await tryIn("player03", "matkhau123", { browser: browserOf("900003") })).status).toBe(200);
    expect((await tryIn("player02", "matkhau123", { browser: browserOf("900003") })).status).toBe(429);
    expect((await tryIn("player03", "matkhau123", { browser: ["forged", "900003"] })).status).toBe(429);
  });

  test("a known browser has a separate count: only it is answered 429 from its tenth failure on", async () => {
    const browser = browserOf("900003");
    const errors = [];
    for (let n = 0; n < 10; n += 1)
      errors.push((await fail("player03", { browser, captcha: "sandbox-pass" })).error);
    expect(errors).toEqual([
      ...Array.from({ length: 2 }, () => "wrong_credentials"),
      ...Array.from({ length: 7 }, () => "captcha_required"),
      "too_many_requests",
    ]);
    expect((await tryIn("player03", "matkhau123", { browser })).status).toBe(429);
    expect((await tryIn("player03", "matkhau123")).status).toBe(200);
    expect((await tryIn("player03", "matkhau123", { browser: browserOf("900003") })).status).toBe(200);
  });

  test("a missing captcha counts as a failure, taken back once the player solves it and signs in", async () => {
    await failedBefore("203.0.113.7", 97);
    for (let n = 0; n < 4; n += 1) {
      expect((await tryIn("player01", "matkhau123")).error).toBe("captcha_required");
      expect((await tryIn("player01", "matkhau123", { captcha: "sandbox-pass" })).status).toBe(200);
    }
    expect((await fail("player01")).error).toBe("captcha_required");
    expect((await fail("player01")).error).toBe("captcha_required");
    expect((await fail("player01")).status).toBe(429);
  });

  test("an operator is limited by name and address together", async () => {
    const from = "198.51.100.77";
    const tryOperator = (password: string, at: string) =>
      tryIn("operator01", password, { from: at, path: loginOperator.path });
    for (let n = 0; n < 9; n += 1)
      expect((await tryOperator("not-it", from)).error).toBe("wrong_credentials");
    expect((await tryOperator("not-it", from)).status).toBe(429);
    expect((await tryOperator("vanhanh123", from)).status).toBe(429);
    expect((await tryOperator("vanhanh123", "198.51.100.78")).status).toBe(200);
  });

  test("a sign-in with a full check queue is answered 503 with Retry-After, and is no failure", async () => {
    const { passwords } = backend.services;
    backend.services.passwords = { check: () => Promise.resolve("busy") };
    for (let n = 0; n < 4; n += 1)
      expect(await tryIn("player01", "matkhau123")).toEqual({
        status: 503,
        error: "sign_in_busy",
        retryAfter: "5",
      });
    expect((await tryIn("operator01", "vanhanh123", { path: loginOperator.path })).status).toBe(503);
    backend.services.passwords = passwords;
    expect((await tryIn("player01", "matkhau123")).status).toBe(200);
  });

  test("passwords of strangers, known browsers and operators are checked in separate queues", async () => {
    const { passwords } = backend.services;
    const queues: string[] = [];
    backend.services.passwords = {
      check: (queue, ...more) => {
        queues.push(queue);
        return passwords.check(queue, ...more);
      },
    };
    await tryIn("player03", "matkhau123");
    await tryIn("player03", "matkhau123", { browser: browserOf("900003") });
    await tryIn("operator01", "vanhanh123", { path: loginOperator.path });
    backend.services.passwords = passwords;
    expect(queues).toEqual(["stranger", "known", "operator"]);
  });

  test("failures of an account count over all addresses, those of an address over all accounts", async () => {
    for (let n = 0; n < 3; n += 1) await fail("player01", { from: `203.0.113.${n}` });
    expect((await tryIn("player01", "matkhau123", { from: "203.0.113.99" })).error).toBe("captcha_required");
    for (let n = 0; n < 3; n += 1) await fail(`somebody${n}`, { from: "198.51.100.1" });
    expect((await tryIn("player02", "matkhau123", { from: "198.51.100.1" })).error).toBe("captcha_required");
    expect((await tryIn("player03", "matkhau123", { from: "198.51.100.2" })).status).toBe(200);
  });

  test("a successful sign-in clears the failures of the account, not of the address", async () => {
    await fail("player01");
    await fail("player01");
    expect((await tryIn("player01", "matkhau123")).status).toBe(200);
    expect((await fail("player01", { from: "198.51.100.9" })).error).toBe("wrong_credentials");
    expect((await fail("player02")).error).toBe("captcha_required");
  });

  test("for an address without a valid proof the socket's is counted", async () => {
    for (let n = 0; n < 3; n += 1) await fail(`nobody0${n}`, { from: `192.0.2.${n}`, proof: "forged" });
    expect((await tryIn("player05", "matkhau123", { from: "192.0.2.200", proof: "" })).error).toBe(
      "captcha_required",
    );
    expect((await tryIn("player05", "matkhau123", { from: "192.0.2.200" })).status).toBe(200);
  });

  test("without a shared secret only the account is counted", async () => {
    backend.services.settings.PORTAL_SECRET = undefined;
    for (let n = 0; n < 5; n += 1) await fail(`nobody0${n}`);
    expect((await fail("nobody09")).error).toBe("wrong_credentials");
    for (let n = 0; n < 2; n += 1) await fail("nobody09");
    expect((await fail("nobody09")).error).toBe("captcha_required");
  });

  test("without a shared secret and a captcha an account is refused from the hundredth failure on", async () => {
    const { services } = backend;
    const { captcha } = services;
    services.settings.PORTAL_SECRET = undefined;
    services.captcha = undefined;
    for (let n = 0; n < 99; n += 1) expect((await fail("nobody10")).error).toBe("wrong_credentials");
    expect((await fail("nobody10")).status).toBe(429);
    services.captcha = captcha;
  });

  test("both sign-in endpoints share one count, and parallel failures are all counted", async () => {
    await Promise.all(Array.from({ length: 12 }, () => fail("player04", { captcha: "sandbox-pass" })));
    const body = { username: "player04", password: "matkhau123" };
    expect((await backend.visitor.send(loginLocal, { body })).status).toBe(422);
  });

  test("parallel guesses can't exceed the limits", async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => (n % 8 === 7 ? "matkhau123" : `matkhau${n}`));
    const all = await Promise.all(guesses.map((guess) => tryIn("player05", guess)));
    expect(all.filter(({ status }) => status === 200)).toEqual([]);
    expect(all.filter(({ error }) => error === "wrong_credentials").length).toBeLessThan(3);
  });
});
