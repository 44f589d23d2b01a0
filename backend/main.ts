import pino from "pino";
import { end_ms, usual_notice_ms } from "@/lib/listener/drain";
import { reasonOf } from "./db/failure";
import { readSettings } from "./settings";
import { startBackend } from "./start";
import { startWorker } from "./start-worker";

/**
 * The entry point of the embedded publisher backend; only it reads the environment. With `--http` it leaves sweeps and
 * deliveries to workers, with `--work` it is such a worker, and with neither it is both.
 */
const args = new Set(process.argv.slice(2));
try {
  const settings = readSettings(process.env);
  const log = pino({
    name: "backend",
    level: settings.LOG_LEVEL,
    // A safeguard: such fields are never logged on purpose.
    redact: [
      "token",
      "password",
      "authorization",
      "code",
      "serial",
      "*.token",
      "*.password",
      "*.code",
      "*.serial",
    ],
  });
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
    void started.stop(usual_notice_ms).finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  process.stderr.write(`backend: ${reasonOf(error)}\n`);
  process.exit(1);
}
