import type { ServerResponse } from "node:http";
import { cacheKeyHeader, cachePage } from "./page-cache";

const most_bytes = 1_000_000;
/** What the page itself says; all else is said of one answer alone. */
const keptHeaders = ["content-type", "cache-control", "vary"];

/** Listens to an answer, and holds the page when the middleware says that it may be. */
export function capturePage(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== cacheKeyHeader) return setHeader(name, value);
    collectBody(response, String(value));
    return response;
  };
}

function collectBody(response: ServerResponse, address: string): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: unknown) => {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    size += chunk.length;
    if (size <= most_bytes) chunks.push(Buffer.from(chunk as string));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    keep(args[0]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    keep(args[0]);
    if (size <= most_bytes) cacheIfWhole(response, address, Buffer.concat(chunks).toString("utf8"));
    return end(...args);
  };
}

/** Only a page that is whole and well, and whose nonce is known. */
function cacheIfWhole(response: ServerResponse, address: string, html: string): void {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];
  const isPage =
    response.statusCode === 200 && String(response.getHeader("content-type")).startsWith("text/html");
  if (!nonce || !isPage || response.hasHeader("set-cookie") || !html.endsWith("</html>")) return;
  const headers = keptHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  cachePage(address, { html, nonce, headers });
}
