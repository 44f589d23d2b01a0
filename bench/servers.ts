import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { makeWebhookSecret } from "@/lib/contract/webhook-signature";
import { endProgram, freePort, waitFor } from "../scripts/processes";

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
  alive(): boolean;
  /** Processor time of the process with all its threads. */
  cpu_s(): number;
  /** Memory of the process after garbage collection. */
  held_mib(): Promise<number>;
}

/** Loaded before each program: a signal makes it collect its garbage. */
const collecting = ["--expose-gc", "--import", 'data:text/javascript,process.on("SIGUSR2", () => gc())'];

/** Starts a program on a free port and waits until it is ready; `stop` ends it by its process id. */
async function run(
  args: string[],
  env: Record<string, string>,
  port: number,
  ready: string,
  cwd?: string,
): Promise<Running> {
  const child = spawn(process.execPath, [...collecting, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url + ready);
  return {
    url,
    pid: child.pid ?? 0,
    alive: () => child.exitCode === null && child.signalCode === null,
    cpu_s() {
      // Fields 14 and 15, in hundredths of a second. Field 2, the name, may contain spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    async held_mib() {
      const held: number[] = [];
      // Node gives pages back to the system after a collection, in threads of its own: up to 100 MiB a second later.
      for (let n = 0; n < 5; n += 1) {
        child.kill("SIGUSR2");
        await (await fetch(url + ready)).text();
        await setTimeout(1_000);
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
        held.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      }
      return Math.min(...held);
    },
    async stop() {
      await endProgram(child);
    },
  };
}

/** The embedded backend with a new folder or the given database. */
export async function startBackend(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const load = { MAX_OPEN_ORDERS: "100000", MAX_CLAIMS_PER_DAY: "100000" };
  const settings = { BACKEND_PORT: String(port), DATA_DIR: folder, SANDBOX: "1", ...load, ...env };
  const backend = await run(["--import", "tsx", "backend/main.ts"], settings, port, "/readyz");
  return {
    ...backend,
    async stop() {
      await backend.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The stub publisher, which answers at once. */
export async function startStub(): Promise<Running> {
  const port = await freePort();
  return run(["--import", "tsx", "bench/stub-publisher.ts"], { STUB_PORT: String(port) }, port, "/readyz");
}

/** A game's own server; `settings` is what a backend has of it (GAME_SERVERS). */
export async function startGameServer(games: number[]): Promise<Running & { settings: string }> {
  const port = await freePort();
  const secret = makeWebhookSecret(randomBytes(32));
  const env = { GAME_SERVER_PORT: String(port), GAME_SERVER_SECRET: secret };
  const server = await run(["--import", "tsx", "bench/game-server.ts"], env, port, "/readyz");
  return { ...server, settings: JSON.stringify([{ name: "bench", url: server.url, secret, games }]) };
}

/** A card gateway; `settings` are a backend's for it. */
export async function startCardGateway(): Promise<Running & { settings: Record<string, string> }> {
  const port = await freePort();
  const settings = {
    CARD_GATEWAY_PARTNER_ID: "bench",
    CARD_GATEWAY_PARTNER_KEY: randomBytes(16).toString("hex"),
  };
  const env = { CARD_GATEWAY_PORT: String(port), ...settings };
  const server = await run(["--import", "tsx", "bench/card-gateway.ts"], env, port, "/readyz");
  return { ...server, settings: { CARD_GATEWAY_URL: server.url, ...settings } };
}

/** The portal's build, with one worker unless `env` says otherwise; `folder` may name another build. */
export async function startPortal(
  publisher_url: string,
  env: Record<string, string> = {},
  folder?: string,
): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()));
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PUBLISHER_API_URL: publisher_url,
    // The publisher is the sandbox, whose wallets every device may use.
    SANDBOX: "1",
    NEXTAUTH_SECRET: "only-for-the-bench-0123456789",
    WORKERS: "1",
    ...env,
  };
  return run(["--import", "tsx", resolve("server.ts")], settings, port, "/healthz", folder);
}

/** The bare Next app of bench/bare, or another build of it, by `next start`. */
export async function startBare(folder = "bench/bare"): Promise<Running> {
  const port = await freePort();
  return run(
    ["node_modules/next/dist/bin/next", "start", folder, "-p", String(port), "-H", "127.0.0.1"],
    {},
    port,
    "/api/empty",
  );
}

export interface Counted extends Pick<Running, "url" | "stop"> {
  /** The calls that went through since the last reset. */
  asked(): string[];
  reset(): void;
}

/** A proxy before the backend that records the portal's calls. */
export async function startCounter(backend_url: string): Promise<Counted> {
  const asked: string[] = [];
  const target = new URL(backend_url);
  const server: Server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    asked.push(`${method ?? ""} ${url ?? ""} ${headers["accept-language"] ?? ""}`);
    const onward = request(
      { host: target.hostname, port: target.port, method, headers, path: url },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => [...asked],
    reset: () => void asked.splice(0),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Signs a player in as the login dialog does, and returns the cookies. */
export async function signIn(portal_url: string): Promise<string> {
  const response = await fetch(`${portal_url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: portal_url },
    body: JSON.stringify({ username: "player01", password: "matkhau123" }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
