import { IncomingMessage, ServerResponse } from "node:http";
import { Duplex } from "node:stream";
import type { Socket } from "node:net";
import { headerNames } from "@/lib/contract/headers";
import { readEnv } from "@/lib/env";
import { payloadHeaders, payloadMark } from "@/lib/routes/router-payload";
import { requestOf } from "@/lib/server/page-cache/cache-key";
import { cacheableHeader, capturePage, capturePayload } from "@/lib/server/page-cache/capture";
import type { RenderedPage } from "@/lib/server/page-cache/page-cache";
import type { RenderedPayload } from "@/lib/server/page-cache/payload-cache";
import { actForRequest, limitWaiting } from "@/lib/server/publisher/page-wait";
import { tracing } from "@/lib/tracing/tracing";
import type { Next } from "./gateway";
import { shortenPageHeaders } from "./page-headers";

/** What a rendering may take besides waiting for the backend; one that hangs must not hold back the others. */
const most_ms = 10_000;

/** Has Next render the page of a cache key. Rejects if it fails or takes too long. */
export function renderPage(next: Next, host: string, key: string): Promise<RenderedPage | "none"> {
  const { path, headers } = requestOf(key);
  const asked = { url: path, headers: { accept: "text/html", ...headers } };
  return render(next, host, asked, (response) => capturePage(response, key));
}

/** The same of a page's payload. */
export function renderPayload(next: Next, host: string, key: string): Promise<RenderedPayload | "none"> {
  const { path, headers } = requestOf(key);
  const asked = { url: `${path}?${payloadMark}`, headers: { ...headers, ...payloadHeaders } };
  return render(next, host, asked, (response) => capturePayload(response, key));
}

/**
 * Asks Next by a request of the gateway's own without a connection: as a visitor's whom no guard refuses and of whom
 * nothing is known.
 */
async function render<T>(
  next: Next,
  host: string,
  { url, headers }: { url: string; headers: Record<string, string> },
  capture: (response: ServerResponse) => Promise<T>,
): Promise<T> {
  const socket = new Duplex({
    // Never full: only a server's connection tells a response when it may go on.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write: (_chunk, _encoding, written) => written(),
  }) as unknown as Socket;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: "GET", url, httpVersionMajor: 1, httpVersionMinor: 1 });
  request.headers = {
    host,
    // Next streams a page's metadata to a client without a name, whatever htmlLimitedBots says.
    "user-agent": "portal",
    [headerNames.clientAddress]: "",
    [cacheableHeader]: "1",
    ...headers,
  };
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  shortenPageHeaders(response);
  const captured = capture(response);
  const giveUp = () => void socket.destroy();
  const timer = setTimeout(giveUp, readEnv().PAGE_TIMEOUT_MS + most_ms);
  try {
    return await tracing().inSpan({ name: "render page" }, () => {
      // For all who ask, and not for the one by whose request it began.
      actForRequest(undefined, () => limitWaiting(() => next(request, response))).catch(giveUp);
      return captured;
    });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
