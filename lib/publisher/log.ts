import "server-only";

type Level = "info" | "warn" | "error";

/** One JSON line on stderr. Callers name what happened; bodies, tokens and queries are never handed in. */
export function logEvent(
  level: Level,
  event: string,
  facts: Record<string, string | number | boolean | undefined> = {},
): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
}
