import { DrizzleQueryError } from "drizzle-orm/errors";
import { PlayerIsBusy } from "./player-connections";

/** There is no connection to the database, or no answer on it: whether a statement under way took effect is unknown. */
export class NoConnection extends Error {
  override name = "NoConnection";

  constructor(readonly reason: Error) {
    super(reasonOf(reason));
  }
}

/** A statement of a transaction had failed, so that PostgreSQL undid all of it at its commit. */
export class RolledBack extends Error {
  override name = "RolledBack";

  constructor() {
    super("a transaction was rolled back at its commit");
  }
}

/** Why something failed, fit for a log: a failed query's own message repeats its parameters, the driver's does not. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return "unknown";
  const code = (cause as NodeJS.ErrnoException).code;
  return code ? `${code}: ${cause.message}` : cause.message;
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error("a query failed")) : error;
}

/**
 * SQLSTATEs of a database that can't do now what it may do later: no connection, a conflict with another session, no
 * room, an operator's hand, a broken disk; a lock or an answer that took too long; a server that only reads.
 */
const passing = /^(?:08|40|53|57|58)|^(?:55P03|25P03|25006)$/;

/** Whether the database, not the call, is why something failed: the same call may go through later. */
export function isDatabaseTrouble(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof PlayerIsBusy || isConnectionLost(error)) return true;
  const state = sqlState(cause);
  return state !== undefined && passing.test(state);
}

/** Whether nothing can be said on the connection any more: it is cut, or its server does not answer. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  // Values that can't be put into a statement never reach the connection.
  const isOfTheCall =
    cause instanceof TypeError || cause instanceof RangeError || cause instanceof PlayerIsBusy;
  return !isOfTheCall && sqlState(cause) === undefined;
}

/** What the server itself answered, by both drivers. */
function sqlState(error: unknown): string | undefined {
  const { severity, code } = (error ?? {}) as { severity?: string; code?: string };
  return severity === undefined ? undefined : code;
}
