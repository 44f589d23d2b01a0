import { request as rawRequest } from "node:http";
import { expect } from "@playwright/test";
import { portal, test } from "./site";

/** security.md's table over the running portal, by programs: no browser in between that would tidy an address up. */
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function send(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
): Promise<Answer> {
  const { hostname, port } = new URL(portal());
  return new Promise((resolve, reject) => {
    const asked = rawRequest({ hostname, port, path, method, headers, timeout: 15_000 }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
    });
    asked.on("error", reject);
    asked.on("timeout", () => asked.destroy(new Error("no answer within 15 s")));
    asked.end(body);
  });
}

test.describe("logged out", () => {
  test.beforeEach(({}, testInfo) => test.skip(testInfo.project.name !== "desktop", "no page is shown"));

  const guardedPages = ["/history", "/en/history", "/kiem-the-vo-song/item", "/kiem-the-vo-song/recharge"];
  const guardedMore = ["/kiem-the-vo-song/result", "/kiem-the-vo-song/webshop", "/vi/history", "/history/"];
  const guardedCalls = [
    "/apidev/payment/balance",
    "/apidev/payment/history",
    "/apidev/payment/check_transaction?transaction_id=A",
    "/apidev/user/get_profile",
    "/apidev/payment/invalidation_bank_token?game_id=11",
    "/api/auth/user",
    "/api/operator/switches",
    "/api/operator/log",
  ];
  const disguises: Record<string, string>[] = [
    {},
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-subrequest": "src/middleware" },
    { "x-middleware-next": "1", "x-middleware-rewrite": "/history" },
    { "x-invoke-path": "/history", "x-matched-path": "/history" },
    { "x-portal-path": "/", "x-nonce": "abc" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
    { purpose: "prefetch", "next-url": "/" },
    { "x-original-url": "/", "x-rewrite-url": "/" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { "x-http-method-override": "GET", cookie: "next-auth.session-token=x; user_id=900001; save_token=x" },
  ];

  test("no header opens a guarded page or call", async () => {
    for (const disguise of disguises) {
      for (const path of [...guardedPages, ...guardedMore]) {
        const { status, headers, body } = await send(path, disguise);
        expect([path, disguise, [307, 308].includes(status)]).toEqual([path, disguise, true]);
        expect(String(headers.location)).toMatch(/^\/(en)?(\?login=1|history$)/);
        expect(body).not.toMatch(/transaction|data-page/);
      }
      for (const path of guardedCalls) {
        const { status } = await send(path, disguise);
        expect([path, disguise, [401, 403].includes(status)]).toEqual([path, disguise, true]);
      }
    }
  });

  test("no spelling of an address leaves the contract or opens a page", async () => {
    const tails = [
      "..%2fhealthz",
      "..%5chealthz",
      "%252e%252e/healthz",
      "@evil.example",
      "%00",
      "%0d%0aX:y",
      "../x",
    ];
    for (const tail of tails) {
      for (const root of ["/apidev/", "/apicode/", "/api/operator/", "/api/auth/"]) {
        const { status } = await send(root + tail);
        expect([root + tail, [400, 404].includes(status)]).toEqual([root + tail, true]);
      }
    }
    for (const path of ["/HISTORY", "/history%2f", "/%68istory", "/history;x", "/./history", "//history"]) {
      const { status, body } = await send(path);
      expect([path, [307, 308, 400, 404].includes(status)]).toEqual([path, true]);
      expect(body).not.toContain("transaction_id");
    }
  });

  test("another site changes nothing: foreign, null and missing origins, and text/plain", async () => {
    const { host } = new URL(portal());
    const posts = [
      "/apidev/payment/purchase/17",
      "/api/auth/login",
      "/api/auth/logout",
      "/api/operator/switch",
    ];
    const wrong = [
      [{ origin: "https://evil.example", "content-type": "application/json" }, 403],
      [{ origin: "null", "content-type": "application/json" }, 403],
      [{ "content-type": "application/json" }, 403],
      [{ origin: `http://${host}`, "content-type": "text/plain" }, 415],
    ] as const;
    for (const path of posts) {
      for (const [headers, expected] of wrong) {
        const { status, headers: said } = await send(path, { host, ...headers }, "POST", "{}");
        expect([path, headers, status]).toEqual([path, headers, expected]);
        expect(said["set-cookie"]).toBeUndefined();
      }
    }
  });

  test("no address that is handed in leads off the site", async () => {
    for (const evil of [
      "//evil.example",
      "/\\evil.example",
      "/%09/evil.example",
      "https://a@evil.example",
      "javascript:alert(1)",
    ]) {
      const query = encodeURIComponent(evil);
      for (const path of [
        `/?login=1&next=${query}`,
        `/history?next=${query}`,
        `/api/auth/signin?callbackUrl=${query}`,
      ]) {
        const { headers } = await send(path);
        const to = headers.location ? new URL(String(headers.location), portal()) : undefined;
        expect([path, to?.host ?? new URL(portal()).host]).toEqual([path, new URL(portal()).host]);
      }
    }
  });

  test("every page says what it may load, and every answer has its headers and an id", async () => {
    for (const path of ["/", "/kiem-the-vo-song", "/operator", "/maintain", "/nobody-here", "/redirectqr"]) {
      const { headers } = await send(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect([path, policy.includes("pay.google.com")]).toEqual([path, path === "/kiem-the-vo-song"]);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "permissions-policy": expect.stringContaining("payment=(self"),
        "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      });
    }
    for (const path of guardedCalls)
      expect(String((await send(path)).headers["cache-control"])).toContain("no-store");
  });

  test("seeded bad requests: no answer 5xx of our making, no stack trace", async () => {
    const count = Number(process.env.BAD_REQUESTS ?? 300);
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`bad requests: ${count}, SEED=${seed}\n`);
    const random = seeded(seed);
    for (let n = 0; n < count; n += 1) {
      const [path, headers, method, body] = badRequest(random);
      const answer = await send(path, headers, method, body).catch((error: NodeJS.ErrnoException) => {
        // What Node's own client or parser refuses never was a request.
        if (
          ["ECONNRESET", "EPIPE", "ERR_UNESCAPED_CHARACTERS", "ERR_INVALID_CHAR"].includes(error.code ?? "")
        )
          return undefined;
        throw error;
      });
      expect([n, path, method, (answer?.status ?? 400) < 500]).toEqual([n, path, method, true]);
      expect(answer?.body ?? "").not.toMatch(/\n\s+at .+:\d+:\d+/);
    }
    expect((await send("/healthz")).status).toBe(200);
  });
});

/** A small seeded generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function badRequest(random: () => number): [string, Record<string, string>, string, string] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const roots = [
    "/",
    "/apidev/payment/",
    "/apidev/game/info/",
    "/apicode/game/",
    "/api/auth/",
    "/api/operator/",
    "/en/",
    "/x/",
  ];
  const parts = [
    "%",
    "%zz",
    "%00",
    "..",
    "%2e%2e%2f",
    "a".repeat(300),
    "💥",
    "?a=%",
    "?game_id=99999999999999999999",
    "?game_id[]=1",
    "'\";--",
    "{}",
    "purchase/17",
    "history?start_date=0000-99-99",
    "11/servers",
    "login",
    "__proto__",
    "callback/publisher",
  ];
  const path = pick(roots) + Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(parts)).join("");
  const headers: Record<string, string> = {
    "content-type": pick([
      "application/json",
      "text/plain",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
    ]),
    origin: pick([portal(), "null", "https://evil.example"]),
    host: new URL(portal()).host,
    cookie: pick([
      "",
      "next-auth.session-token=%%%",
      "a=".repeat(50),
      `operator.session-token=${"x".repeat(500)}`,
    ]),
    "accept-language": pick(["vi", "en", ";;;q=", "*"]),
    ...(random() < 0.3 ? { rsc: "1", "next-router-state-tree": pick(["%", "[]", "{", "%5B%22%22%5D"]) } : {}),
    ...(random() < 0.1 ? { "next-action": "0".repeat(40) } : {}),
  };
  const method = pick(["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"]);
  const bodies = [
    "",
    "{",
    "[]",
    "null",
    '{"__proto__":{"a":1}}',
    '{"username":{"a":1}}',
    '{"game_id":1e400}',
    "x".repeat(20_000),
    '"\\u0000"',
  ];
  return [
    encodeURI(path).replaceAll("%25", "%"),
    headers,
    method,
    method === "GET" || method === "HEAD" ? "" : pick(bodies),
  ];
}
