import type { ServerResponse } from "node:http";
import { cacheKeyHeader, cachePage } from "./page-cache";

const most_bytes = 1_000_000;
/** The headers that are cached with a page; all others belong to one response. */
const cachedHeaders = ["content-type", "cache-control", "vary"];

/** Watches a response, and caches its page if the middleware sets a cache key on it. */
export function capturePage(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== cacheKeyHeader) return setHeader(name, value);
    collectBody(response, String(value));
    return response;
  };
}

function collectBody(response: ServerResponse, cacheKey: string): void {
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
    if (size <= most_bytes) cacheIfComplete(response, cacheKey, Buffer.concat(chunks).toString("utf8"));
    return end(...args);
  };
}

/** Caches only a complete, successful page whose nonce is known. */
function cacheIfComplete(response: ServerResponse, cacheKey: string, html: string): void {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];
  const isPage =
    response.statusCode === 200 && String(response.getHeader("content-type")).startsWith("text/html");
  if (!nonce || !isPage || response.hasHeader("set-cookie") || !html.endsWith("</html>")) return;
  const headers = cachedHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  cachePage(cacheKey, { html, nonce, headers });
}
