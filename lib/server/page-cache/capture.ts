import type { ServerResponse } from "node:http";
import { isWholePayload } from "@/lib/routes/router-payload";
import type { RenderedPage } from "./page-cache";
import type { RenderedPayload } from "./payload-cache";

/** Request header, gateway to middleware: the request is the gateway's own, to cache the answer. */
export const cacheableHeader = "x-portal-plain";

/** Response header, middleware to gateway: the page's cache key. It never leaves the portal. */
export const cacheKeyHeader = "x-portal-hold";

const most_bytes = 1_000_000;
/** The headers that are cached with an answer; all others belong to one response. */
const cachedHeaders = ["content-type", "cache-control", "vary"];

/** Captures a page: "none" if it is not successful, or of no known nonce. */
export const capturePage = (response: ServerResponse, key: string) => capture(response, key, pageOf);

/** Captures a payload: "none" if a part of it failed. */
export const capturePayload = (response: ServerResponse, key: string) => capture(response, key, payloadOf);

/**
 * Watches a response to its end. Resolves with what is read of it if the middleware set this cache key on it, with "none"
 * if it is another answer, and rejects if it failed or broke off.
 */
function capture<T>(
  response: ServerResponse,
  key: string,
  read: (response: ServerResponse, body: string) => T | undefined,
): Promise<T | "none"> {
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
      const isRead = isCacheable && size <= most_bytes && response.statusCode === 200;
      const answer =
        isRead && !response.hasHeader("set-cookie")
          ? read(response, Buffer.concat(chunks).toString("utf8"))
          : undefined;
      resolve(answer ?? "none");
      return end(...args);
    };
    response.once("close", () => reject(new Error("broke off")));
  });
}

function pageOf(response: ServerResponse, html: string): RenderedPage | undefined {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];
  const isPage = String(response.getHeader("content-type")).startsWith("text/html");
  if (!nonce || !isPage || !html.endsWith("</html>")) return undefined;
  return { html, nonce, headers: headersOf(response) };
}

function payloadOf(response: ServerResponse, body: string): RenderedPayload | undefined {
  const isWhole = isWholePayload(String(response.getHeader("content-type")), body);
  return isWhole ? { body, headers: headersOf(response) } : undefined;
}

function headersOf(response: ServerResponse): (readonly [name: string, value: string])[] {
  return cachedHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
}
