import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/** How long what is under way may take to end, once nothing new is taken. */
const usual_grace_ms = 6000;

export interface Drain {
  /** True from the moment at which the end began. */
  draining(): boolean;
  /**
   * Resolves when no connection is left, a grace of 6 s after the notice at the latest. During the notice requests are still
   * taken, so that whoever asks for readiness may see that it has gone. A second call joins the first.
   */
  end(notice_ms: number, grace_ms?: number): Promise<void>;
}

/** Long enough for a load balancer that asks once a second. */
export const usual_notice_ms = 1000;
/** From the signal to the end of the process, whatever hangs. */
export const end_ms = 10_000;

/**
 * Ends a server that is under load: every answer from now on closes its connection, after a moment none is taken, and
 * what is under way is answered. Has to be made before the server takes requests.
 */
export function drainOf(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let ending: Promise<void> | undefined;

  // First of all listeners: the header says so before anybody writes it.
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    if (ending) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => {
      underWay.delete(response);
      // Its header was written before the end began, and promised that a next request would be taken.
      if (!server.listening) server.closeIdleConnections();
    });
  });

  async function close(notice_ms: number, grace_ms = usual_grace_ms): Promise<void> {
    for (const response of underWay) response.shouldKeepAlive = false;
    // Nothing idle is closed yet: a request may be on its way on it, and its answer will close it.
    if (notice_ms > 0 && (await connectionsOf(server)) > 0) await setTimeout(notice_ms);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const bound = new AbortController();
    await Promise.race([closed, setTimeout(grace_ms, undefined, { signal: bound.signal })]);
    bound.abort();
    // Upgraded connections, which only development has, are not among them: they end with the process.
    server.closeAllConnections();
  }

  return {
    draining: () => ending !== undefined,
    end: (notice_ms, grace_ms) => (ending ??= close(notice_ms, grace_ms)),
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
