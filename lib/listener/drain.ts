import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/**
 * How long requests in progress may take to end after the server stops listening: longer than a provider's answer is
 * waited for (8 s), and than the portal waits for a call (10 s), so that no running purchase is cut off.
 */
const usual_grace_ms = 11_000;

export interface Drain {
  /** True once the shutdown has begun. */
  draining(): boolean;
  /**
   * Resolves when no connection is left, at the latest 11 s after the notice. During the notice requests are still
   * accepted, so that a load balancer can see that the server is no longer ready. A second call joins the first.
   */
  end(notice_ms: number, grace_ms?: number): Promise<void>;
}

/** Long enough for a load balancer that checks readiness once a second. */
export const usual_notice_ms = 1000;
const notice_parts = 10;
/** From the signal to the end of the process, even if something hangs; service managers kill it after 15 s. */
export const end_ms = 14_000;

/**
 * Shuts a server down under load: from now on every response closes its connection, after the notice no connection is
 * accepted, and requests in progress are answered. Must be called before the server accepts requests.
 */
export function drainOf(server: Server): Drain {
  const responses = new Set<ServerResponse>();
  let ending: Promise<void> | undefined;

  // Runs before all other listeners, so that the header is set before a response is written.
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    if (ending) response.shouldKeepAlive = false;
    responses.add(response);
    response.once("close", () => {
      responses.delete(response);
      // Its header was written before the shutdown and promised to keep the connection open.
      if (!server.listening) server.closeIdleConnections();
    });
  });

  async function close(notice_ms: number, grace_ms = usual_grace_ms): Promise<void> {
    for (const response of responses) response.shouldKeepAlive = false;
    // Idle connections are not closed yet: a request may be on its way, and its response will close the connection.
    if (notice_ms > 0 && (await connectionsOf(server)) > 0) await inParts(notice_ms);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timeout = new AbortController();
    await Promise.race([closed, setTimeout(grace_ms, undefined, { signal: timeout.signal })]);
    timeout.abort();
    // This does not close upgraded connections, which exist only in development: they end with the process.
    server.closeAllConnections();
  }

  return {
    draining: () => ending !== undefined,
    end: (notice_ms, grace_ms) => (ending ??= close(notice_ms, grace_ms)),
  };
}

/** In parts, between which requests are read: one timer would end before them, where the process stood still meanwhile. */
async function inParts(notice_ms: number): Promise<void> {
  for (let part = 0; part < notice_parts; part += 1) await setTimeout(notice_ms / notice_parts);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
