import type { IncomingMessage, ServerResponse } from "node:http";
import { payloadMark } from "@/lib/routes/router-payload";
import { pagePolicies } from "@/lib/server/middleware/page-policies";
import { newNonce } from "@/lib/server/page-cache/nonce";
import type { PayloadCache } from "@/lib/server/page-cache/payload-cache";
import { encodingOf } from "./accepted-encodings";
import { cacheablePage, pageUrl, type PageGuards } from "./cacheable-page";

const marked = new RegExp(`(?:^|&)${payloadMark}(?:=[\\w-]{0,64})?$`);
/** What else the router may ask for: parts of a page in advance, another page's view of it. */
const otherHeaders = ["next-router-prefetch", "next-router-segment-prefetch", "next-url"];
/** The end of the router's account of what it has, where it wants all of it anew, as for another language. */
const wantsAll = /%22refetch%22(?:%2C\d+)?%5D$/;

/**
 * Answers an open page that has itself rendered anew, after the guards that the middleware runs, too. Returns false, with
 * nothing sent, when Next has to answer: a guard does not let it pass, or the answer is not the same for all.
 */
export async function answerPayload(
  request: IncomingMessage,
  response: ServerResponse,
  payloads: PayloadCache,
  guards: PageGuards,
): Promise<boolean> {
  const { method, url = "", headers } = request;
  const [, pathname, query = ""] = pageUrl.exec(url) ?? [];
  const mark = marked.exec(query);
  const tree = headers["next-router-state-tree"];
  if (method !== "GET" || pathname === undefined || mark === null || headers.rsc !== "1") return false;
  if (tree !== undefined && !wantsAll.test(String(tree))) return false;
  if (otherHeaders.some((name) => headers[name] !== undefined)) return false;
  const asked = await cacheablePage(request, { pathname, search: query.slice(0, mark.index) }, guards);
  if (!asked) return false;
  const payload = await payloads.read(asked.key);
  if (!payload) return false;

  const encoding = encodingOf(headers["accept-encoding"]);
  const body = await payload.encode(encoding ?? "identity");
  if (response.destroyed) return true;
  for (const [name, value] of [...payload.headers, ...pagePolicies(newNonce(), asked.page.policy)])
    response.setHeader(name, value);
  if (encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(body);
  return true;
}
