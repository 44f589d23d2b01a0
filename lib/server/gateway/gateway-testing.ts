import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { GuardOutcome, PageRequest } from "@/lib/server/middleware/run-guards";
import { cacheKeyHeader } from "@/lib/server/page-cache/capture";
import { createPageCache } from "@/lib/server/page-cache/page-cache";
import { createPayloadCache } from "@/lib/server/page-cache/payload-cache";
import { waitForPage } from "@/lib/server/publisher/page-wait";
import { createGateway, type Next } from "./gateway";
import { renderPage, renderPayload } from "./render-page";

/** The nonce of what Next renders. */
export const rendered = "c29tZXJhbmRvbWJ5dGVzIQ==";
export const html = (nonce: string) =>
  `<html><head>${"<meta>".repeat(30)}</head><script nonce="${nonce}"></script>${"<a>Vxu · 50,000 ₫</a>".repeat(3_000)}<script nonce="${nonce}"></script></html>`;

export interface Rendering {
  status?: number;
  headers?: Record<string, string>;
  key?: string;
  cut?: boolean;
  body?: string;
  /** It waits for data until its time for them is over, and then takes 50 ms. */
  isLate?: boolean;
}

let server: Server;
/** The requests that reached Next. */
export let seen: IncomingMessage[];
/** Resolves when nothing is rendered any more. */
export let settled: () => Promise<void>;

/** A gateway with Next behind it, which answers with a page in two chunks, split in the middle of a character. */
export async function open({
  status = 200,
  headers = {},
  key = "/",
  cut = false,
  body = html(rendered),
  isLate = false,
}: Rendering = {}): Promise<void> {
  seen = [];
  const next: Next = async (incoming, response: ServerResponse) => {
    seen.push(incoming);
    if (isLate) {
      await waitForPage(new Promise(() => undefined)).catch(() => undefined);
      await setTimeout(50);
    }
    response.statusCode = status;
    const isPayload = incoming.headers.rsc !== undefined;
    response.setHeader("content-type", isPayload ? "text/x-component" : "text/html; charset=utf-8");
    response.setHeader("content-security-policy", `script-src 'nonce-${rendered}'`);
    response.setHeader("cache-control", "private, no-cache, no-store, max-age=0, must-revalidate");
    response.setHeader("vary", "rsc, next-router-state-tree");
    response.setHeader("x-middleware-rewrite", "/");
    if (incoming.headers["x-portal-plain"]) response.setHeader(cacheKeyHeader, key);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const bytes = Buffer.from(body);
    const at = bytes.lastIndexOf("₫") + 1;
    // As Next does: a response that is never ready for more would hold the rendering back for ever.
    const isReady = response.write(bytes.subarray(0, at));
    if (cut) return void response.destroy();
    if (!isReady) await once(response, "drain");
    response.end(bytes.subarray(at));
  };
  const pages = createPageCache({
    render: (asked) => renderPage(next, "localhost", asked),
  });
  settled = pages.settled;
  const payloads = createPayloadCache({
    render: (asked) => renderPayload(next, "localhost", asked),
    revision: () => undefined,
  });
  const gateway = createGateway(next, {
    trustedHops: 0,
    secure: false,
    blockedPrefixes: [],
    pages,
    payloads,
  });
  server = createServer(gateway).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
}

export const close = () => new Promise((resolve) => server.close(resolve));

export interface Answer {
  status?: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export function ask(headers: Record<string, string> = {}, method = "GET", path = "/"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers, agent: false },
      async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) });
      },
    );
    outgoing.on("error", reject).end();
  });
}

/** Guards that let everybody through. */
export async function letThrough({ pathname }: PageRequest): Promise<GuardOutcome> {
  const page = { policy: "site" } as never;
  return { to: "page", page, place: { locale: "vi", path: pathname, segments: [], prefixed: false } };
}
