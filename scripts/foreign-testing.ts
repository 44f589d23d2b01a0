import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { addressOf } from "@/lib/contract/address-of";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endProgram, freePort, waitFor } from "./processes";

export interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  token?: string;
  /** The Idempotency-Key; null sends none. A call that moves money has a new one without it. */
  key?: string | null;
}

interface Reply {
  status: number;
  text: string;
  headers: Headers;
  /** The JSON that came, or undefined. */
  json?: Record<string, unknown>;
}

/** The envelope as tests look into it. */
export interface Envelope {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

export const envelopeOf = ({ json }: Reply) => json as unknown as Envelope;

/** A program of e2e/fixtures/foreign as a process of its own. */
export async function startFixture(file: string, more: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [`e2e/fixtures/foreign/${file}`], {
    env: { ...process.env, NODE_OPTIONS: "", PORT: String(port), ...more },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  await waitFor(`${address}/healthz`);

  return { address, stop: () => endProgram(child) };
}

/** The foreign backend as a process of its own. */
export async function startForeign() {
  const { address, stop } = await startFixture("main.mjs", { PORTAL_URL: "http://portal.test" });

  async function send(
    endpoint: Pick<Endpoint, "method" | "path"> & Partial<Endpoint>,
    request: Request = {},
  ) {
    const { params, query, body = {}, token } = request;
    const key = request.key === undefined && endpoint.money ? randomUUID() : request.key;
    return fetch(address + addressOf(endpoint, params, query), {
      method: endpoint.method,
      redirect: "manual",
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...(endpoint.method === "POST" && { "content-type": "application/json" }),
      },
      ...(endpoint.method === "POST" && { body: JSON.stringify(body) }),
    }).then(readReply);
  }

  async function readReply(response: Response): Promise<Reply> {
    const { status, headers } = response;
    const text = await response.text();
    try {
      return { status, text, headers, json: JSON.parse(text) as Record<string, unknown> };
    } catch {
      return { status, text, headers };
    }
  }

  async function control(path: string, body?: object): Promise<Record<string, unknown>> {
    const post = body && { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${address}/control${path}`, post);
    const json = (await response.json()) as Record<string, unknown>;
    if (!response.ok && response.status !== 409) throw new Error(JSON.stringify(json));
    return json;
  }

  async function signIn(username: string): Promise<string> {
    const body = { username, password: "matkhau123" };
    const { json } = await send({ method: "POST", path: "/api/user/login" }, { body });
    return String(json?.token);
  }

  return { address, send, control, signIn, stop };
}

export type Foreign = Awaited<ReturnType<typeof startForeign>>;

/**
 * The foreign backend of a test file: started once, and begun again before each test with `username` signed in, whose
 * Bearer is `token`.
 */
export function foreignFor(username: string) {
  let started: Foreign | undefined;
  const running = () => {
    if (!started) throw new Error("the backend has not been started");
    return started;
  };
  const foreign = {
    token: "",
    get address() {
      return running().address;
    },
    send: (...asked: Parameters<Foreign["send"]>) => running().send(...asked),
    control: (...asked: Parameters<Foreign["control"]>) => running().control(...asked),
    signIn: (name: string) => running().signIn(name),
    stop: () => running().stop(),
  };
  beforeAll(async () => {
    started = await startForeign();
  });
  afterAll(() => foreign.stop());
  beforeEach(async () => {
    await foreign.control("/reset", {});
    foreign.token = await foreign.signIn(username);
  });
  return foreign;
}
