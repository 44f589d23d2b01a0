import { DrizzleQueryError } from "drizzle-orm/errors";
import { PlayerIsBusy } from "./player-connections";

/** There is no connection to the database, or no answer: whether the running statement took effect is unknown. */
export class NoConnection extends Error {
  override name = "NoConnection";

  constructor(readonly reason: Error) {
    super(reasonOf(reason));
  }
}

/** A statement of the transaction had failed, so PostgreSQL rolled back at the commit. */
export class RolledBack extends Error {
  override name = "RolledBack";

  constructor() {
    super("a transaction was rolled back at its commit");
  }
}

/** An error's reason for the log: the driver's message, since that of a failed query repeats its parameters. */
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
 * SQLSTATEs of temporary failures: connection lost, conflict with another session, out of resources, operator
 * intervention, I/O error; lock or idle-transaction time-out; read-only server.
 */
const passing = /^(?:08|40|53|57|58)|^(?:55P03|25P03|25006)$/;

/** True if the database, not the request, is the cause: the same request may succeed later. */
export function isDatabaseTrouble(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof PlayerIsBusy || isConnectionLost(error)) return true;
  const state = sqlState(cause);
  return state !== undefined && passing.test(state);
}

/** True if the database refused a row because its player was erased meanwhile (refuse_erased): the session is over. */
export function isOfErasedPlayer(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    sqlState(cause) === "23514" && cause instanceof Error && /^player \S+ was erased$/.test(cause.message)
  );
}

/** True if the connection is unusable: it is cut, or its server does not answer. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  // Values that can't be put into a statement never reach the connection.
  const isOfTheCall =
    cause instanceof TypeError || cause instanceof RangeError || cause instanceof PlayerIsBusy;
  return !isOfTheCall && sqlState(cause) === undefined;
}

/** True if the server has not answered a statement in time (the driver's error has no code): it may hang. */
export function isUnanswered(error: unknown): boolean {
  const cause = causeOf(error);
  const reason = cause instanceof NoConnection ? cause.reason : cause;
  return reason instanceof Error && reason.message === "Query read timeout";
}

/** Failures after which another host may be the writer: no answer, a server that shuts down, or one that only reads. */
export function mayHaveMoved(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof PlayerIsBusy || cause instanceof TypeError || cause instanceof RangeError)
    return false;
  const state = sqlState(cause);
  return state === undefined
    ? cause instanceof NoConnection || isOfNetwork(cause)
    : /^(?:57P0[123]|25006)$/.test(state);
}

/** The driver's own errors: a lost connection or a time-out. */
const isOfNetwork = (error: unknown) =>
  error instanceof Error && ("code" in error || /terminated|timeout/i.test(error.message));

/** The SQLSTATE of an error that the server sent, for both drivers; undefined for any other error. */
function sqlState(error: unknown): string | undefined {
  const { severity, code } = (error ?? {}) as { severity?: string; code?: string };
  return severity === undefined ? undefined : code;
}
