import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { pagePolicies } from "@/lib/server/middleware/page-policies";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { readEnv } from "@/lib/env";
import { parsePath } from "@/lib/routes/localized-path";
import { cacheKeyOf } from "@/lib/server/page-cache/cache-key";
import { newNonce } from "@/lib/server/page-cache/nonce";
import type { CachedPage, PageCache } from "@/lib/server/page-cache/page-cache";
import { limitWaiting } from "@/lib/server/publisher/page-wait";
import { compress } from "./compress";

/**
 * A public page's address. Anything else is Next's to read, and a health check must not ask the backend for the games:
 * the middleware leaves it out, too (its matcher).
 */
const plainPath = /^\/(?!(?:healthz|readyz)$)(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Whether a request may be for a cached page: a whole page, without a query. */
export function isPlain({ method, url = "", headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && headers.rsc === undefined && plainPath.test(url);
}

interface PageAnswer {
  pages: PageCache;
  blockedPrefixes: readonly string[];
}

/**
 * Answers a request for a public page from its copy, after the guards that the middleware runs, too. Returns false,
 * with nothing sent, when Next has to answer: a guard does not let it pass, or there is no copy. A condition or a range
 * is not looked at, since a nonce fits its own page only: the answer is the whole page.
 */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, blockedPrefixes }: PageAnswer,
  clientAddress: string,
): Promise<boolean> {
  const pathname = request.url ?? "";
  const headers = headersOf(request);
  const key = cacheKeyOf(parsePath(pathname), headers);
  if (key === undefined) return false;
  const guarded = { pathname, search: "", headers, clientAddress, blockedPrefixes };
  const began_ms = performance.now();
  const outcome = await limitWaiting(() => runGuards(guarded)).catch(() => undefined);
  if (outcome?.to !== "page") return false;
  const page = await pages.read(key, began_ms + readEnv().PAGE_TIMEOUT_MS - performance.now());
  if (!page) return false;

  const nonce = newNonce();
  const { encoding, body } = await bodyOf(page, nonce, headers.get("accept-encoding") ?? "");
  if (response.destroyed) return true;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  for (const [name, value] of pagePolicies(nonce, outcome.page.policy)) response.setHeader(name, value);
  const send = () => {
    response.setHeader("content-length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  if (encoding === undefined) {
    compress(request, response, send);
    return true;
  }
  response.setHeader("content-encoding", encoding);
  send();
  return true;
}

async function bodyOf(
  { brotli, gzip, parts }: CachedPage,
  nonce: string,
  accepted: string,
): Promise<{ encoding?: string; body: Buffer }> {
  if (brotli && accepts(accepted, "br")) return { encoding: "br", body: brotli.withNonce(nonce) };
  if (gzip && accepts(accepted, "gzip")) return { encoding: "gzip", body: gzip.withNonce(nonce) };
  if (gzip) return { body: await promisify(gunzip)(gzip.withNonce(nonce)) };
  return { body: Buffer.from((parts ?? []).join(nonce)) };
}

/** Whether an Accept-Encoding names an encoding and does not refuse it by q=0 (RFC 9110, 12.5.3). */
function accepts(accepted: string, encoding: "br" | "gzip"): boolean {
  return accepted.split(",").some((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The headers as the middleware gets them. */
function headersOf({ headers }: IncomingMessage): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) copied.set(name, String(value));
  return copied;
}
