import pino from "pino";
import { end_ms, usual_notice_ms } from "@/lib/listener/drain";
import { reasonOf } from "./db/failure";
import { readSettings } from "./settings";
import { startBackend } from "./start";

/** The entry point of the embedded publisher backend; only it reads the environment. */
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
  const backend = await startBackend(settings, log);
  log.info({ url: backend.url }, "the backend is ready");
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), end_ms).unref();
    void backend.stop(usual_notice_ms).finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  process.stderr.write(`backend: ${reasonOf(error)}\n`);
  process.exit(1);
}
