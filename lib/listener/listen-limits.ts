import type { Server } from "node:http";

/** Options for node:http's createServer. Slow and silent connections are checked once a second and closed. */
export const listenLimits = {
  connectionsCheckingInterval: 1000,
  /** Counts from the start of the connection, so one that sends nothing is closed, too. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Longer than any client keeps a connection idle, so that none is closed just as it is used again. */
  keepAliveTimeout: 65_000,
};

/** Longer than the keep-alive time and than any response takes: by then the client has stopped reading. */
const silent_ms = 75_000;

/** Closes a connection on which no data has moved for too long in the middle of a response. */
export function limitSilence(server: Server): void {
  server.timeout = silent_ms;
}
