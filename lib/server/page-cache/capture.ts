import type { ServerResponse } from "node:http";
import type { RenderedPage } from "./page-cache";

/** Request header, gateway to middleware: the request is the gateway's own, to cache the page. */
export const cacheableHeader = "x-portal-plain";

/** Response header, middleware to gateway: the page's cache key. It never leaves the portal. */
export const cacheKeyHeader = "x-portal-hold";

const most_bytes = 1_000_000;
/** The headers that are cached with a page; all others belong to one response. */
const cachedHeaders = ["content-type", "cache-control", "vary"];

/**
 * Watches a response to its end. Resolves with its page if the middleware set this cache key on it and the page is
 * successful and of a known nonce, with "none" if it is another answer, and rejects if it failed or broke off.
 */
export function capturePage(response: ServerResponse, key: string): Promise<RenderedPage | "none"> {
  let isCacheable = false;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== cacheKeyHeader) return setHeader(name, value);
    isCacheable = String(value) === key;
    return response;
  };
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const collect = (chunk: unknown) => {
      if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
      size += chunk.length;
      if (size <= most_bytes) chunks.push(Buffer.from(chunk as string));
    };
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.write = (...args: unknown[]) => {
      collect(args[0]);
      return write(...args);
    };
    response.end = (...args: unknown[]) => {
      collect(args[0]);
      if (response.statusCode >= 500) reject(new Error(`answered ${response.statusCode}`));
      const page =
        isCacheable && size <= most_bytes
          ? pageOf(response, Buffer.concat(chunks).toString("utf8"))
          : undefined;
      resolve(page ?? "none");
      return end(...args);
    };
    response.once("close", () => reject(new Error("broke off")));
  });
}

function pageOf(response: ServerResponse, html: string): RenderedPage | undefined {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];
  const isPage =
    response.statusCode === 200 && String(response.getHeader("content-type")).startsWith("text/html");
  if (!nonce || !isPage || response.hasHeader("set-cookie") || !html.endsWith("</html>")) return undefined;
  const headers = cachedHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { html, nonce, headers };
}
