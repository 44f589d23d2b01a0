import pino from "pino";
import { reasonOf } from "./db/failure";
import { readSettings } from "./settings";
import { startBackend } from "./start";

/** The embedded publisher backend as a program: the only reader of its environment. */
try {
  const settings = readSettings(process.env);
  const log = pino({
    name: "backend",
    level: settings.LOG_LEVEL,
    // Nobody logs such things; should somebody do so by mistake, they still reach no log.
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
  const stop = () => void backend.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  process.stderr.write(`backend: ${reasonOf(error)}\n`);
  process.exit(1);
}
