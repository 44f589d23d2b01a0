import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { readBoard } from "./board";
import { operatorAuthOptions, type OperatorTrace } from "./options";
import { relayOperator } from "./relay";
import {
  openOperatorSession,
  OPERATOR_SESSION_S,
  operatorCookie,
  readOperatorSession,
  sealOperatorSession,
  startOperatorSession,
} from "./session";

const operator = { id: "op-1", username: "operator01" };
let server: Server;
let requests: { call: string; token?: string; body: string }[] = [];
/** Responses by `METHOD path`; all other calls are unknown to this backend. */
let answers: Record<string, object> = {};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    requests.push({ call: `${request.method} ${request.url}`, token: request.headers.authorization, body });
    const answer = answers[call] as { code: number } | undefined;
    if (!answer) return void response.writeHead(404).end("<h1>Not Found</h1>");
    response.writeHead(answer.code).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = "https://nap.example";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  answers = {};
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const cookieOf = async (session = startOperatorSession("op-token", operator)) =>
  `${operatorCookie("session-token").name}=${await sealOperatorSession(session)}`;

describe("an operator's session", () => {
  it("can be opened again, lasts 8 hours, and is sent only from this site", async () => {
    jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
    const cookie = await cookieOf();
    expect(await readOperatorSession(cookie)).toMatchObject({ token: "op-token", operator });
    jest.setSystemTime(1_800_000_000_000 + OPERATOR_SESSION_S * 1000);
    expect(await readOperatorSession(cookie)).toBeNull();
    for (const name of ["session-token", "csrf-token", "callback-url"] as const)
      expect(operatorCookie(name)).toEqual({
        name: `__Secure-operator.${name}`,
        options: { httpOnly: true, sameSite: "strict", path: "/", secure: true },
      });
  });

  it("is not a player's session, nor the reverse, and cannot be forged", async () => {
    const player = await sealSession(startSession("bearer", { id: "1", username: "player01" }));
    const own = await sealOperatorSession(startOperatorSession("op-token", operator));
    const sealed = [
      player,
      `${own.slice(0, -3)}AAA`,
      own.slice(0, 60),
      "x",
      "",
      await sealOperatorSession({}),
    ];
    for (const text of sealed) expect(await openOperatorSession(text)).toBeNull();
  });
});

describe("an operator's sign-in", () => {
  type Options = { authorize(input: object): Promise<unknown> };
  let trace: OperatorTrace = {};
  const authorize = (input: object, locale: "vi" | "en" = "en") => {
    trace = {};
    const [provider] = operatorAuthOptions({ locale }, trace).providers as unknown as { options: Options }[];
    return provider?.options.authorize(input);
  };
  const good = { username: "operator01", password: "vanhanh123" };

  it("uses the operators' own call, and keeps the token unreadable to scripts", async () => {
    answers["POST /api/operator/login"] = { code: 200, operator, token: "op-token" } as object;
    expect(await authorize(good)).toEqual({ id: "op-1", name: "operator01" });
    expect(requests.map(({ call }) => call)).toEqual(["POST /api/operator/login"]);
  });

  it("says what was wrong, and does not call the backend for an impossible name", async () => {
    answers["POST /api/operator/login"] = { code: 429, message: "Wait 600 s" };
    await expect(authorize(good)).rejects.toThrow("Wait 600 s");
    expect(trace.refused?.status).toBe(429);
    requests = [];
    await expect(authorize({ username: "", password: "x" })).rejects.toThrow(/not correct|wrong|incorrect/i);
    expect(requests).toEqual([]);
  });

  it("names the maintenance file if the publisher's backend knows no operators", async () => {
    await expect(authorize(good)).rejects.toThrow(/no operator calls.*npm run maintain/);
    await expect(authorize(good, "vi")).rejects.toThrow(/không có lệnh.*npm run maintain/);
    answers["POST /api/operator/login"] = { code: 404, message: "no route" };
    await expect(authorize(good)).rejects.toThrow(/npm run maintain/);
  });
});

describe("the switchboard", () => {
  const switches = { sites: ["nap"], switches: [] };

  it("is read completely and uncached, with the operator's token", async () => {
    answers = {
      "GET /api/operator/switches": { code: 200, data: switches },
      "GET /api/operator/log": { code: 200, data: { entries: [], next_before: null } },
    };
    const lacking = await readBoard({ token: "op-token", role: "admin" }, "en", { before: 40 });
    expect(lacking).toMatchObject({ ok: true, board: { switches, waiting: undefined } });
    const waiting = { deliveries: [], orders: [], receipts: [], issues: [], next_cursor: null };
    answers["GET /api/operator/waiting"] = { code: 200, data: waiting };
    expect(await readBoard({ token: "op-token", role: "admin" }, "en", { before: 40 })).toMatchObject({
      ok: true,
      board: { switches, waiting },
    });
    expect(requests).toHaveLength(10);
    expect(requests.every(({ token }) => token === "Bearer op-token")).toBe(true);
    expect(requests.map(({ call }) => call)).toContain("GET /api/operator/log?before=40");
  });

  it("asks only for what the role may read", async () => {
    answers = {
      "GET /api/operator/switches": { code: 200, data: switches },
    };
    const read = await readBoard({ token: "op-token", role: "catalogue" }, "en");
    expect(read).toMatchObject({ ok: true, board: { log: undefined, waiting: undefined } });
    expect(requests.map(({ call }) => call).sort()).toEqual([
      "GET /api/operator/checklist",
      "GET /api/operator/game_servers",
      "GET /api/operator/switches",
    ]);
  });

  it("is not shown in part: the first failure is reported", async () => {
    answers = { "GET /api/operator/switches": { code: 200, data: { sites: [], switches: [] } } };
    expect(await readBoard({ token: "op-token", role: "admin" }, "en")).toMatchObject({
      ok: false,
      error: "not_available_yet",
    });
    answers["GET /api/operator/log"] = { code: 401, message: "unauthorized" };
    expect(await readBoard({ token: "op-token", role: "admin" }, "en")).toMatchObject({
      ok: false,
      error: "unauthorized",
    });
  });
});

describe("the operators' relay", () => {
  const json = { origin: "https://nap.example", "content-type": "application/json" };
  async function ask(path: string, headers: Record<string, string>, body?: string) {
    const method = body === undefined ? "GET" : "POST";
    const request = new Request(`https://nap.example${path}`, { method, headers, body });
    const response = await relayOperator(request);
    return { status: response.status, cache: response.headers.get("cache-control") };
  }
  const change = JSON.stringify({ kind: "maintain", name: "nap", on: true, extra: "x" });

  it("relays an operator's change with the operator's token, and nothing outside the contract", async () => {
    answers["POST /api/operator/switch"] = { code: 200, data: {} };
    const cookie = await cookieOf();
    const done = await ask("/api/operator/switch", { ...json, cookie }, change);
    expect(done).toEqual({ status: 200, cache: "private, no-store" });
    expect(requests).toEqual([
      {
        call: "POST /api/operator/switch",
        token: "Bearer op-token",
        body: JSON.stringify({ kind: "maintain", name: "nap", on: true }),
      },
    ]);
  });

  it("does not call the backend for a visitor, a player, another site, or a call that is not an operator's", async () => {
    const cookie = await cookieOf();
    const sealed = await sealSession(startSession("bearer", { id: "1", username: "player01" }));
    const player = `__Secure-next-auth.session-token=${sealed}; __Secure-operator.session-token=${sealed}`;
    const foreign = { ...json, origin: "https://evil.example", cookie };
    const refused = [
      await ask("/api/operator/switches", {}),
      await ask("/api/operator/switches", { cookie: player }),
      await ask("/api/operator/switch", foreign, change),
      await ask("/api/operator/switch", { ...json, "content-type": "text/plain", cookie }, change),
      await ask("/apidev/payment/balance", { cookie }),
      await ask("/api/operator/../user/login", { ...json, cookie }, "{}"),
      await ask("/api/operator/switch", { ...json, cookie }, "{"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 415, 404, 404, 400]);
    expect(requests).toEqual([]);
  });
});
