import "server-only";
import pino from "pino";
import { readEnv } from "@/lib/env";

type Level = "info" | "warn" | "error";

/** Callers never hand such things in; should one do so by mistake, it still reaches no log. */
const secrets = [
  "token",
  "user_token",
  "password",
  "authorization",
  "cookie",
  "card_code",
  "card_series",
  "code",
  "serial",
];

const make = () =>
  pino(
    {
      level: readEnv().LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      messageKey: "event",
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
    },
    { write: (line: string) => void process.stderr.write(line) },
  );
let log: ReturnType<typeof make> | undefined;

/** One JSON line on stderr. Callers name what happened; bodies, tokens and queries are never handed in. */
export function logEvent(
  level: Level,
  event: string,
  facts: Record<string, string | number | boolean | undefined> = {},
): void {
  (log ??= make())[level](facts, event);
}
