import { IncomingMessage, ServerResponse } from "node:http";
import { Duplex } from "node:stream";
import type { Socket } from "node:net";
import { headerNames } from "@/lib/contract/headers";
import { readEnv } from "@/lib/env";
import { requestOf } from "@/lib/server/page-cache/cache-key";
import { cacheableHeader, capturePage } from "@/lib/server/page-cache/capture";
import type { RenderedPage } from "@/lib/server/page-cache/page-cache";
import { limitWaiting } from "@/lib/server/publisher/page-wait";
import { tracing } from "@/lib/tracing/tracing";
import type { Next } from "./gateway";
import { shortenPageHeaders } from "./page-headers";

/** What a rendering may take besides waiting for the backend; one that hangs must not hold back the others. */
const most_ms = 10_000;

/**
 * Has Next render the page of a cache key, by a request of the gateway's own without a connection: as a visitor's whom
 * no guard refuses and of whom nothing is known. Rejects if it fails or takes too long.
 */
export async function renderPage(next: Next, host: string, key: string): Promise<RenderedPage | "none"> {
  const socket = new Duplex({
    // Never full: only a server's connection tells a response when it may go on.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write: (_chunk, _encoding, written) => written(),
  }) as unknown as Socket;
  const { path, headers } = requestOf(key);
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: "GET", url: path, httpVersionMajor: 1, httpVersionMinor: 1 });
  request.headers = {
    host,
    accept: "text/html",
    // Next streams a page's metadata to a client without a name, whatever htmlLimitedBots says.
    "user-agent": "portal",
    [cacheableHeader]: "1",
    [headerNames.clientAddress]: "",
    ...headers,
  };
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  shortenPageHeaders(response);
  const page = capturePage(response, key);
  const giveUp = () => void socket.destroy();
  const timer = setTimeout(giveUp, readEnv().PAGE_TIMEOUT_MS + most_ms);
  try {
    return await tracing().inSpan({ name: "render page" }, () => {
      limitWaiting(() => next(request, response)).catch(giveUp);
      return page;
    });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
