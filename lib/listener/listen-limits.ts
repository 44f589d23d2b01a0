import type { Server } from "node:http";

/** For node:http's createServer. Slow and silent connections are looked for once a second and closed. */
export const listenLimits = {
  connectionsCheckingInterval: 1000,
  /** From the connection on: one that sends nothing is closed, too. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Longer than any caller keeps a connection idle, so that none is closed just as it is used again. */
  keepAliveTimeout: 65_000,
};

/** Longer than an idle connection is kept, and than any answer takes: a reader that has stopped reading. */
const silent_ms = 75_000;

/** Closes a connection on which nothing moves any more in the middle of an answer. */
export function limitSilence(server: Server): void {
  server.timeout = silent_ms;
}
