import { Agent, request as rawRequest } from "node:http";

/** Requests by a program, with no browser in between that would tidy them up. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function send(
  base: string,
  path: string,
  headers: Record<string, string | string[]> = {},
  method = "GET",
  body = "",
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, path, method, headers, timeout: 15_000 };
    const asked = rawRequest(options, async (answer) => {
      let text = "";
      try {
        for await (const chunk of answer) text += String(chunk);
      } catch (error) {
        return reject(error as Error);
      }
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
    });
    // Production switches to nothing: an answer that does so is a socket that stays.
    asked.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("the connection was upgraded"));
    });
    asked.on("error", reject);
    asked.on("timeout", () => asked.destroy(new Error("no answer within 15 s")));
    asked.end(body);
  });
}

/** A small seeded generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What Node's own client or parser refuses never was a request. */
const neverSent = new Set([
  "ECONNRESET",
  "EPIPE",
  "ERR_UNESCAPED_CHARACTERS",
  "ERR_INVALID_CHAR",
  "ERR_INVALID_HTTP_TOKEN",
  "HPE_INVALID_CONSTANT",
]);

/** One bad request of the seed; its fault, if the portal made one. */
export async function tryBadRequest(base: string, random: () => number): Promise<string | undefined> {
  const [path, headers, method, body] = badRequest(base, random);
  try {
    const answer = await send(base, path, headers, method, body);
    const told = `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 80)}`;
    if (answer.status >= 500) return `${answer.status}: ${told}`;
    return /\n\s+at .+:\d+:\d+/.test(answer.body) ? `a stack trace: ${told}` : undefined;
  } catch (error) {
    if (neverSent.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    return `${(error as Error).message}: ${method} ${path}`;
  }
}

type Pick = <T>(list: readonly T[]) => T;
const long = "a".repeat(300);

const roots = [
  "/",
  "/apidev/payment/",
  "/apidev/game/info/",
  "/apidev/user/",
  "/apicode/game/",
  "/apicode/",
  "/api/auth/",
  "/api/auth/callback/",
  "/api/operator/",
  "/api/operator/auth/",
  "/en/",
  "/vi/",
  "/x/",
  "/kiem-the-vo-song/",
  "/opengraph/vi/",
  "/_next/image",
  "/_next/data/",
  "/.well-known/",
];
const parts = [
  "%",
  "%zz",
  "%00",
  "%c0%ae",
  "%ff",
  "%u0041",
  "..",
  "%2e%2e%2f",
  "%252e%252e%252f",
  long,
  "💥",
  "?a=%",
  "?a=%00",
  "?id&username&user_token",
  "?id=1&username=2&user_token=3",
  "?id=%F0%9F%92%A5&username=%0d%0a&user_token=..",
  "?via=facebook&error=__proto__",
  "?dt=%22%3Cscript%3E",
  "?url=http%3A%2F%2Fevil.example&w=64&q=75",
  "?_rsc=1",
  "?game_id=99999999999999999999",
  "?game_id=-1",
  "?game_id=1e308",
  "?game_id[]=1",
  "?transaction_id=%00",
  "?cursor=AAAA",
  "'\";--",
  "{}",
  "purchase/17",
  "purchase/-1",
  "purchase/vgp_card",
  "history?start_date=0000-99-99",
  "11/servers",
  "11/server/1/characters",
  "login",
  "logout",
  "session",
  "signin/publisher",
  "signout",
  "social?next=//x",
  "onward?to=//x",
  "arrival",
  "__proto__",
  "constructor",
  "callback/publisher",
  "callback/social",
  "item",
  "result?transaction_id=..",
  "image.png",
  "x.json",
];
const bodies = [
  "",
  "{",
  "[]",
  "null",
  "0",
  '"x"',
  '{"__proto__":{"a":1}}',
  '{"username":{"a":1}}',
  '{"username":"\\u0000aaaaaaa","password":"\\ud800"}',
  '{"game_id":1e400}',
  '{"accept":"yes"}',
  "csrfToken=x&username=aaaaaa&password=b&json=true",
  "csrfToken[]=x&callbackUrl=%00",
  "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--x--",
  "[".repeat(8_000),
  "x".repeat(20_000),
  '"\\u0000"',
];

function badRequest(base: string, random: () => number): [string, Record<string, string>, string, string] {
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
  const path = pick(roots) + Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(parts)).join("");
  const method = pick(["GET", "GET", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]);
  const body = ["GET", "HEAD", "TRACE"].includes(method) ? "" : pick(bodies);
  return [encodeURI(path).replaceAll("%25", "%"), badHeaders(base, random, pick), method, body];
}

const odd = ["", "%", "..", "null", "{", "\t", long, "x".repeat(9_000), "é", "1,2,,3", "*/*", ";;;q=", "-1"];
/** Names that Next, NextAuth, a proxy or we ourselves give a meaning to. */
const meaningful = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "expect",
  "forwarded",
  "idempotency-key",
  "if-modified-since",
  "if-none-match",
  "next-router-segment-prefetch",
  "next-url",
  "purpose",
  "range",
  "referer",
  "sec-fetch-dest",
  "sec-purpose",
  "upgrade-insecure-requests",
  "x-client-address",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-middleware-subrequest",
  "x-nextjs-data",
  "x-nonce",
  "x-portal-path",
  "x-request-id",
];

function badHeaders(base: string, random: () => number, pick: Pick): Record<string, string> {
  const headers: Record<string, string> = {
    host: random() < 0.9 ? new URL(base).host : pick(["evil.example", "", "[::1", "a b"]),
    "content-type": pick([
      "application/json",
      "application/json; charset=utf-7",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ]),
    origin: pick([base, "null", "https://evil.example", "//"]),
    cookie: pick([
      "",
      "next-auth.session-token=%%%",
      "next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA",
      "next-auth.session-token.0=a; next-auth.session-token.1=b",
      "next-auth.csrf-token=%7C; next-auth.callback-url=%00",
      "arrival_token=eyJ; arrival=ask",
      "NEXT_LOCALE=en; NEXT_LOCALE=%",
      "a=".repeat(50),
      `operator.session-token=${"x".repeat(500)}`,
    ]),
  };
  for (let more = Math.floor(random() * 3); more > 0; more -= 1) headers[pick(meaningful)] = pick(odd);
  if (random() < 0.2) {
    headers.rsc = "1";
    headers["next-router-state-tree"] = pick(["%", "[]", "{", "%5B%22%22%5D", "%5B%22%22%2C%7B%7D%5D"]);
    headers["next-router-prefetch"] = pick(["1", "2", "x"]);
  }
  if (random() < 0.1) {
    headers.connection = "Upgrade";
    headers.upgrade = pick(["x", "websocket", "h2c", "TLS/1.0, HTTP/1.1", ""]);
  }
  if (random() < 0.1) headers["next-action"] = pick(["0".repeat(40), "x", "__proto__"]);
  return headers;
}
