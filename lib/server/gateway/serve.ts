import { createServer } from "node:http";
import createApp from "next";
import { isSecure, type Env } from "@/lib/env";
import { drainOf, end_ms, usual_notice_ms, type Drain } from "@/lib/listener/drain";
import { limitSilence, listenLimits } from "@/lib/listener/listen-limits";
import { whenToEnd } from "@/lib/listener/when-to-end";
import { endHopeless } from "@/lib/listener/workers";
import { createPageCache } from "@/lib/server/page-cache/page-cache";
import { createPayloadCache } from "@/lib/server/page-cache/payload-cache";
import { currentRevision } from "@/lib/server/publisher/revision";
import { tracing } from "@/lib/tracing/tracing";
import { createGateway } from "./gateway";
import { staticFolders } from "./kept-files";
import { readPublicFiles } from "./public-files";
import { renders } from "./portal-metrics";
import { renderPage, renderPayload } from "./render-page";
import { deltaFolder } from "./script-dictionaries";
import { readStaticFiles } from "./static-files";

/** The listen backlog, for a thousand players who connect at once: Node's default is 511. */
const MOST_WAITING = 4096;

export async function serve(env: Env, dev: boolean, say: (line: string) => void): Promise<void> {
  const server = createServer(listenLimits);
  limitSilence(server);
  const drain = drainOf(server);
  // Next listens for upgrades on this server and never closes those that it does not know. In development it uses
  // upgrades itself; in production the server is a separate one that never listens, so that upgrades reach the gateway
  // as ordinary requests.
  const upgradesFrom = dev ? server : createServer();
  // Next compares rewritten addresses with this name, and on one side of that comparison it writes 127.0.0.1 as
  // localhost.
  const app = createApp({ dev, hostname: "localhost", port: env.PORT, httpServer: upgradesFrom });
  await app.prepare();
  const next = app.getRequestHandler();
  const { host } = new URL(env.PUBLIC_URL);
  const facts = {
    trustedHops: env.TRUSTED_PROXY_HOPS,
    secure: isSecure(env),
    blockedPrefixes: env.BLOCKED_IP_PREFIXES,
    draining: drain.draining,
    files: dev ? undefined : await readStaticFiles(...staticFolders(env.DATA_DIR), deltaFolder(env.DATA_DIR)),
    publicFiles: dev ? undefined : await readPublicFiles("public"),
    pages: dev
      ? undefined
      : createPageCache({
          render(key) {
            renders.inc({ for: "copy" });
            return renderPage(next, host, key);
          },
          revision: currentRevision,
        }),
    payloads: dev
      ? undefined
      : createPayloadCache({
          render(key) {
            renders.inc({ for: "copy" });
            return renderPayload(next, host, key);
          },
          revision: currentRevision,
        }),
  };
  server.on("request", createGateway(next, facts));
  server.maxHeadersCount = 100;
  server.on("error", (error: NodeJS.ErrnoException) => endHopeless(explain(error, env), say));
  endWithGrace(drain, () => app.close().finally(() => tracing().end()));
  server.listen({ port: env.PORT, host: env.HOST, backlog: MOST_WAITING });
  await new Promise((resolve) => server.once("listening", resolve));
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Env): string {
  if (error.code === "EADDRINUSE") return `PORT: ${HOST}:${PORT} is taken by another program`;
  if (error.code === "EACCES") return `PORT: ${HOST}:${PORT} may not be listened on by this user`;
  if (error.code === "EADDRNOTAVAIL") return `HOST: ${HOST} is not an address of this machine`;
  return `cannot listen on ${HOST}:${PORT}: ${error.message}`;
}

/** Ends after the requests in progress, takes no new ones, and never waits longer than `end_ms`. */
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
  whenToEnd(end);
}
