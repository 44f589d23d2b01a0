import pino from "pino";
import { readEnv } from "@/lib/env";
import { requestIdNow } from "./page-wait";

type Level = "info" | "warn" | "error";

/** Callers never pass these fields; if one does by mistake, it is still not logged. */
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
      mixin: () => ({ request_id: requestIdNow() }),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      messageKey: "event",
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
    },
    { write: (line: string) => void process.stderr.write(line) },
  );
let log: ReturnType<typeof make> | undefined;

/**
 * Writes one JSON line to stderr, with the id of the request that is being handled. Callers name what happened; bodies,
 * tokens and queries are never passed in.
 */
export function logEvent(
  level: Level,
  event: string,
  facts: Record<string, string | number | boolean | undefined> = {},
): void {
  (log ??= make())[level](facts, event);
}

/** Logs what a page or a call threw; `part` is what of it. The message may have what the request had, and is left out. */
export function logThrown(
  error: unknown,
  { path, method }: Readonly<{ path: string; method: string }>,
  part: string,
): void {
  const digest = (error as { digest?: unknown } | undefined)?.digest;
  logEvent("error", "request_failed", {
    method,
    path: path.split("?", 1)[0],
    part,
    why: error instanceof Error ? error.name : "unknown",
    digest: typeof digest === "string" ? digest : undefined,
  });
}
