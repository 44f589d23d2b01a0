import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { readSettings } from "../backend/settings";
import { localUrl } from "../lib/env";
import { loadEnvFile } from "../lib/env-files";
import { serveMetrics } from "../lib/metrics/serve-metrics";
import { greeting } from "./greeting";
import { Processes, waitFor } from "./processes";
import { portalSecret, sessionSecret, startsBackend } from "./secret";

/** `npm start` and, with --dev, `npm run dev`: builds when needed, then the embedded backend and the portal. */
const dev = process.argv.includes("--dev");
const say = (line: string) => console.log(`[start] ${line}`);

async function main(): Promise<void> {
  loadEnvFile();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: dev ? "development" : "production" };
  const settings = readSettings(env);
  // Answered here for both programs.
  delete env.METRICS_PORT;
  const { PORT: port, BACKEND_PORT: backendPort, HOST: host } = settings;
  const withBackend = startsBackend(settings);
  const secret = sessionSecret(env, settings);
  await expectFree("PORT", port, host);
  if (withBackend) await expectFree("BACKEND_PORT", backendPort, host);
  if (!dev) build(env);

  const processes = new Processes(say);
  if (settings.METRICS_PORT !== undefined) await serveMetrics(settings.METRICS_PORT, host, processes.running);
  if (withBackend) {
    if (!env.PORTAL_SECRET_FILE) env.PORTAL_SECRET ||= portalSecret(secret);
    // On PostgreSQL the backend has a process a core, and a worker of its own beside them; PGlite takes one process.
    const isWorkerApart = settings.DATABASE_URL !== undefined && !dev;
    processes.start("backend", "backend/main.ts", isWorkerApart ? ["--http"] : [], env);
    await waitFor(`${localUrl(host, backendPort)}/readyz`);
    if (isWorkerApart) processes.start("worker", "backend/main.ts", ["--work"], env);
  }
  // A key in a file is read by the portal itself.
  const forPortal = env.NEXTAUTH_SECRET_FILE ? env : { ...env, NEXTAUTH_SECRET: secret };
  processes.start("portal", "server.ts", dev ? ["--dev"] : [], forPortal);
  await waitFor(`${localUrl(host, port)}/healthz`);
  greeting(settings).forEach(say);
}

function build(env: NodeJS.ProcessEnv): void {
  if (existsSync(".next/BUILD_ID")) return;
  say("there is no build yet: building, which takes a minute");
  const { status } = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the build failed");
}

/** Rejects when a port is taken, before anything is built or started. */
function expectFree(name: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`${name} ${port} is taken by another program`) : error),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

main().catch((error: unknown) => {
  say((error as Error).message);
  process.exit(1);
});
