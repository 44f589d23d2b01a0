import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { loadEnvFile } from "@/lib/env-files";
import { end_ms, usual_notice_ms } from "@/lib/listener/drain";
import { whenToEnd } from "@/lib/listener/when-to-end";
import { endHopeless, living, runWorkers } from "@/lib/listener/workers";
import { answerMetrics } from "@/lib/metrics/collect";
import { nameProgram } from "@/lib/metrics/registry";
import { serveMetrics } from "@/lib/metrics/serve-metrics";
import { isTraced, tracing } from "@/lib/tracing/tracing";
import { reasonOf } from "./db/failure";
import { openLog } from "./log";
import { readSettings, type Environment } from "./settings";
import { startBackend } from "./start";
import { startWorker } from "./start-worker";

/**
 * The entry point of the embedded publisher backend; only it reads the environment. With `--http` it leaves sweeps and
 * deliveries to workers and runs one process a core on PostgreSQL, with `--work` it is such a worker, and with neither
 * it is both.
 */
const args = new Set(process.argv.slice(2));
const say = (line: string) => void process.stderr.write(`backend: ${line}\n`);

try {
  loadEnvFile();
  const settings = readSettings(process.env);
  const log = openLog(settings.LOG_LEVEL);
  nameProgram(args.has("--work") ? "worker" : "backend");
  answerMetrics(living);
  if (cluster.isPrimary && settings.METRICS_PORT !== undefined)
    await serveMetrics(settings.METRICS_PORT, settings.HOST, living);
  const processes = processesOf(settings);
  if (cluster.isPrimary && processes > 1)
    runWorkers(processes, say, () => log.info({ processes }, "the processes of the backend listen"));
  else await run(settings, log);
} catch (error) {
  if (cluster.isWorker) endHopeless(reasonOf(error), say);
  else {
    say(reasonOf(error));
    process.exit(1);
  }
}

function processesOf({ DATABASE_URL, BACKEND_PROCESSES }: Environment): number {
  // PGlite takes one process.
  if (!args.has("--http") || DATABASE_URL === undefined) return 1;
  return BACKEND_PROCESSES ?? availableParallelism();
}

async function run(settings: Environment, log: ReturnType<typeof openLog>): Promise<void> {
  if (isTraced(process.env)) {
    const { startTracing } = await import("@/lib/tracing/start");
    startTracing(args.has("--work") ? "worker" : "backend");
  }
  const started = args.has("--work")
    ? await startWorker(settings, log)
    : await startBackend(settings, log, { httpOnly: args.has("--http") });
  if ("url" in started) log.info({ url: started.url }, "the backend is ready");
  else log.info({}, "the worker is ready");
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), end_ms).unref();
    const ended = started.stop(usual_notice_ms).finally(() => tracing().end());
    void ended.finally(() => process.exit(0));
  };
  whenToEnd(stop);
}
