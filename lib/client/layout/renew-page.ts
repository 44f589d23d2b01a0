import { isWholePayload, payloadHeaders, payloadMark } from "@/lib/routes/router-payload";
import { dialogEntry } from "./dialog-entry";

/** A payload is waited for so long; then another renewal may be begun. */
const longest_ms = 30_000;
/** The router asks within milliseconds. */
const asked_within_ms = 2_000;
let isUnderWay = false;
/** Hears when the renewed page is shown. */
let shown: MutationObserver | undefined;

/**
 * Has the router render the page anew by `refresh`, once its answer is there and whole. By itself the router would load
 * the page whole, and lose what was entered, when the answer fails, breaks off or is another build's; and while it waits
 * it shows no change of the address. Without such an answer the page stays as it is, until this is called again.
 */
export async function renewPage(refresh: () => void): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const address = location.pathname + location.search;
  // Not AbortSignal.timeout, which phones of 2021 lack.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longest_ms);
  const payload = await readPayload(address, limit.signal).catch(() => undefined);
  clearTimeout(timer);
  isUnderWay = false;
  if (!payload || address !== location.pathname + location.search) return;
  answerRouter(location.pathname, payload);
  keepDialogEntry(location.href);
  refresh();
}

/** Where the history entry is an open dialog's, the router replaces it with its own when the renewed page is shown. */
function keepDialogEntry(address: string): void {
  shown?.disconnect();
  shown = new MutationObserver(() => {
    shown?.disconnect();
    dialogEntry.restoreMark(address);
  });
  shown.observe(document.body, { attributeFilter: ["data-revision"] });
}

/** The page's payload; undefined if it is not whole, or not of this page's build. */
async function readPayload(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const asked = address + (address.includes("?") ? "&" : "?") + payloadMark;
  const response = await fetch(asked, { headers: payloadHeaders, signal });
  const { ok, headers, redirected } = response;
  if (!ok || redirected) return undefined;
  const body = await response.text();
  const isOfBuild = body.includes(`"b":"${document.body.dataset.build}"`);
  return isOfBuild && isWholePayload(headers.get("content-type") ?? "", body)
    ? new Response(asRendered(body), { headers })
    : undefined;
}

/** What Next keeps in a history entry. */
interface RouterState {
  __PRIVATE_NEXTJS_INTERNALS_TREE?: { renderedSearch?: string };
}

/**
 * The payload with the query that the page was rendered for, since a shared one has none: the router would take it for
 * another page's, and scroll to its top.
 */
function asRendered(payload: string): string {
  const { __PRIVATE_NEXTJS_INTERNALS_TREE: known } = (history.state ?? {}) as RouterState;
  const search = JSON.stringify(known?.renderedSearch ?? "");
  return payload.replace(/^(0:\{"q":)"(?:[^"\\]|\\.)*"/m, (_row, before: string) => before + search);
}

/** Stands before `fetch` for the router's one request, which it marks by a header: there is no other way to answer it. */
function answerRouter(pathname: string, payload: Response): void {
  const ask = globalThis.fetch;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    if (globalThis.fetch === answer) globalThis.fetch = ask;
  };
  const answer: typeof fetch = async (input, init) => {
    const isRefresh =
      input instanceof URL && input.pathname === pathname && new Headers(init?.headers).has("rsc");
    if (isOver || !isRefresh) return ask(input, init);
    stop();
    return Object.defineProperty(payload, "url", { value: input.href });
  };
  globalThis.fetch = answer;
  const timer = setTimeout(stop, asked_within_ms);
}
