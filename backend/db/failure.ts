import { DrizzleQueryError } from "drizzle-orm/errors";

/** Why something failed, fit for a log: a failed query's own message repeats its parameters, the driver's does not. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? new Error("a query failed")) : error;
  if (!(cause instanceof Error)) return "unknown";
  const code = (cause as NodeJS.ErrnoException).code;
  return code ? `${code}: ${cause.message}` : cause.message;
}
