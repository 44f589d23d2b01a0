import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { pagePolicies } from "@/lib/server/middleware/page-policies";
import { newNonce } from "@/lib/server/page-cache/nonce";
import type { CachedPage, PageCache } from "@/lib/server/page-cache/page-cache";
import { accepts } from "./accepted-encodings";
import { cacheablePage, pageUrl, plainPath, type PageGuards } from "./cacheable-page";
import { compress } from "./compress";

/** Whether a request may be for a cached page: a whole page without a query, or whether a page is there. */
export function mayHaveCopy({ method, url = "", headers }: IncomingMessage): boolean {
  if (headers.rsc !== undefined) return false;
  return method === "GET" ? plainPath.test(url) : method === "HEAD" && pageUrl.test(url);
}

/**
 * Answers a request for a page from its copy, after the guards that the middleware runs, too. Returns false,
 * with nothing sent, when Next has to answer: a guard does not let it pass, or there is no copy. A condition or a range
 * is not looked at, since a nonce fits its own page only: the answer is the whole page.
 */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  pages: PageCache,
  guards: PageGuards,
): Promise<boolean> {
  const [, pathname, search = ""] = pageUrl.exec(request.url ?? "") ?? [];
  if (pathname === undefined) return false;
  const asked = await cacheablePage(request, { pathname, search }, guards);
  if (!asked) return false;
  const page = await pages.read(asked.key, asked.until_ms - performance.now());
  if (!page) return false;

  const nonce = newNonce();
  const set = (body?: { length: number; encoding?: string }) => {
    for (const [name, value] of [...page.headers, ...pagePolicies(nonce, asked.page.policy)])
      response.setHeader(name, value);
    if (body) response.setHeader("content-length", body.length);
    if (body?.encoding) response.setHeader("content-encoding", body.encoding);
  };
  // A page that could not be compressed before has no length before it is sent.
  if (request.method === "HEAD" && page.parts) {
    set();
    response.end();
    return true;
  }
  const { encoding, body } = await bodyOf(page, nonce, request.headers["accept-encoding"]);
  if (response.destroyed) return true;
  set({ length: body.length, encoding });
  const send = () => void response.end(request.method === "HEAD" ? undefined : body);
  if (encoding === undefined) compress(request, response, send);
  else send();
  return true;
}

async function bodyOf(
  { brotli, gzip, parts }: CachedPage,
  nonce: string,
  accepted?: string | string[],
): Promise<{ encoding?: string; body: Buffer }> {
  if (brotli && accepts(accepted, "br")) return { encoding: "br", body: brotli.withNonce(nonce) };
  if (gzip && accepts(accepted, "gzip")) return { encoding: "gzip", body: gzip.withNonce(nonce) };
  if (gzip) return { body: await promisify(gunzip)(gzip.withNonce(nonce)) };
  return { body: Buffer.from((parts ?? []).join(nonce)) };
}
