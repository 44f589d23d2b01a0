import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { EnvError, readEnv, type Env } from "./lib/env";
import { loadEnvFile } from "./lib/env-files";
import { living } from "./lib/listener/workers";
import { answerMetrics } from "./lib/metrics/collect";
import { nameProgram } from "./lib/metrics/registry";
import { serveMetrics } from "./lib/metrics/serve-metrics";
import { conformanceLine } from "./lib/server/publisher/conformance-file";

/**
 * The portal's process: `tsx server.ts`, or `tsx server.ts --dev`. Starts one worker a core; in development only one.
 */
const dev = process.argv.includes("--dev") || process.env.NODE_ENV === "development";
const say = (line: string) => void process.stderr.write(`portal: ${line}\n`);

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  // Next reads NODE_ENV when it is loaded; NextAuth reads NEXTAUTH_URL when it is first called.
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXTAUTH_URL: env.PUBLIC_URL,
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const buildId = ".next/BUILD_ID";
  if (!dev && !existsSync(buildId)) throw new EnvError(`${buildId}: there is no build, run next build first`);

  // Once, and not by every worker.
  const aboutFile = cluster.isPrimary ? conformanceLine(env) : undefined;
  if (aboutFile) say(aboutFile);

  if (cluster.isPrimary && (!env.EMBEDDED_BACKEND || env.BACKEND_URL)) {
    const { judgeFirstAnswers } = await import("./lib/server/publisher/first-answers");
    judgeFirstAnswers().catch((error: unknown) => say(`first answers: ${String(error)}`));
  }
  nameProgram("portal");
  answerMetrics(living);
  if (cluster.isPrimary) {
    const { reportPublisher } = await import("./lib/server/gateway/portal-metrics");
    reportPublisher();
    if (env.METRICS_PORT !== undefined) await serveMetrics(env.METRICS_PORT, env.HOST, living);
  }
  if (cluster.isPrimary && !dev) await keepStatic(env);
  const workers = dev ? 1 : (env.WORKERS ?? availableParallelism());
  if (cluster.isPrimary && workers > 1) {
    const { runPortalWorkers } = await import("./lib/server/gateway/portal-workers");
    return runPortalWorkers(workers, say, () => {
      say(`ready at ${env.PUBLIC_URL} with ${workers} workers`);
      compressScripts(env.DATA_DIR);
    });
  }
  const { serve } = await import("./lib/server/gateway/serve");
  await serve(env, dev, say);
  if (!cluster.isPrimary) return;
  say(`ready at ${env.PUBLIC_URL}`);
  if (!dev) compressScripts(env.DATA_DIR);
}

/** Before this build is served, so that a portal beside this one has its files, too; and while it is. */
async function keepStatic({ DATA_DIR }: Pick<Env, "DATA_DIR">): Promise<void> {
  const { keepAgain_ms, keepFiles, staticFolders } = await import("./lib/server/gateway/kept-files");
  const keep = () =>
    keepFiles(...staticFolders(DATA_DIR), Date.now()).catch((error: unknown) =>
      say(`DATA_DIR: static files of this build can't be kept (${String(error)})`),
    );
  await keep();
  setInterval(() => void keep().then(() => compressScripts(DATA_DIR)), keepAgain_ms).unref();
}

/** Once this build is served, by a process of its own that has the processor when nobody else wants it. */
function compressScripts(data_dir: string): void {
  const failed = (why: string) => say(`scripts can't be compressed for returning browsers (${why})`);
  const program = join(import.meta.dirname, "scripts/compress-scripts.ts");
  try {
    const child = spawn(process.execPath, ["--import", "tsx", program, data_dir], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const end = () => child.kill();
    process.once("exit", end);
    child.once("error", ({ message }) => failed(message));
    child.once("exit", (_code, signal) => {
      process.off("exit", end);
      if (signal) failed(signal);
    });
    child.unref();
  } catch (error) {
    failed(String(error));
  }
}

main().catch((error: unknown) => {
  say(
    error instanceof EnvError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  );
  process.exit(78);
});
