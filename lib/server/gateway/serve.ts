import { createServer } from "node:http";
import next from "next";
import { isSecure, type Env } from "@/lib/env";
import { drainOf, end_ms, usual_notice_ms, type Drain } from "@/lib/listener/drain";
import { limitSilence, listenLimits } from "@/lib/listener/listen-limits";
import { createGateway } from "./gateway";
import { endHopeless } from "./workers";

/** Connections that may wait to be taken, should a thousand players come at once: Node's own limit is 511. */
const MOST_WAITING = 4096;

export async function serve(env: Env, dev: boolean, say: (line: string) => void): Promise<void> {
  const server = createServer(listenLimits);
  limitSilence(server);
  const drain = drainOf(server);
  // Next listens there for upgrades and leaves those that it does not know open for ever. In development it has some
  // of its own; in production they come to the gateway as requests, because nobody listens for them.
  const upgradesFrom = dev ? server : createServer();
  // Next compares rewritten addresses with this name, and writes 127.0.0.1 as localhost on one side of it.
  const app = next({ dev, hostname: "localhost", port: env.PORT, httpServer: upgradesFrom });
  await app.prepare();
  const facts = {
    trustedHops: env.TRUSTED_PROXY_HOPS,
    secure: isSecure(env),
    blockedPrefixes: env.BLOCKED_IP_PREFIXES,
    draining: drain.draining,
  };
  server.on("request", createGateway(app.getRequestHandler(), facts));
  server.maxHeadersCount = 100;
  server.on("error", (error: NodeJS.ErrnoException) => endHopeless(explain(error, env), say));
  endWithGrace(drain, () => app.close());
  server.listen({ port: env.PORT, host: env.HOST, backlog: MOST_WAITING });
  await new Promise((resolve) => server.once("listening", resolve));
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Env): string {
  if (error.code === "EADDRINUSE") return `PORT: ${HOST}:${PORT} is taken by another program`;
  if (error.code === "EACCES") return `PORT: ${HOST}:${PORT} may not be listened on by this user`;
  if (error.code === "EADDRNOTAVAIL") return `HOST: ${HOST} is not an address of this machine`;
  return `cannot listen on ${HOST}:${PORT}: ${error.message}`;
}

/** Requests under way end, new ones are not taken, and nobody waits for ever. */
function endWithGrace(drain: Drain, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), end_ms).unref();
    void drain
      .end(usual_notice_ms)
      .then(close)
      .finally(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  // The primary is gone: nobody else would end this worker.
  process.on("disconnect", end);
}
