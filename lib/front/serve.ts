import { createServer, type Server } from "node:http";
import next from "next";
import { isSecure, type Env } from "@/lib/env";
import { createFrontDoor } from "./handle";
import { endHopeless } from "./workers";

const DRAIN_MS = 10_000;
/** Connections that may wait to be taken, should a thousand players come at once: Node's own limit is 511. */
const MOST_WAITING = 4096;

export async function serve(env: Env, dev: boolean, say: (line: string) => void): Promise<void> {
  const server = createServer();
  // Next compares rewritten addresses with this name, and writes 127.0.0.1 as localhost on one side of it.
  const app = next({ dev, hostname: "localhost", port: env.PORT, httpServer: server });
  await app.prepare();
  const facts = {
    trustedHops: env.TRUSTED_PROXY_HOPS,
    secure: isSecure(env),
    blockedPrefixes: env.BLOCKED_IP_PREFIXES,
  };
  server.on("request", createFrontDoor(app.getRequestHandler(), facts));
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  server.on("error", (error: NodeJS.ErrnoException) => endHopeless(explain(error, env), say));
  endWithGrace(server, () => app.close());
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
function endWithGrace(server: Server, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  // The primary is gone: nobody else would end this worker.
  process.on("disconnect", end);
}
