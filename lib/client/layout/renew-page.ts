import { isWholePayload } from "@/lib/routes/router-payload";

/** A renewal without an answer in this time is given up: another may be begun. */
const longest_ms = 30_000;
let begun: { pathname: string; at_ms: number } | undefined;

/**
 * Has the router render the page anew by `refresh`. By itself it would load the page whole, and lose what was entered,
 * when the answer fails, breaks off or comes from another page; so it is given none but a whole one. At any other the page
 * stays as it is, until this is called again. The router offers no way to say so: it asks by `fetch`, once, and marks it.
 */
export function renewPage(refresh: () => void): void {
  const { pathname } = location;
  const at_ms = Date.now();
  if (begun?.pathname === pathname && at_ms - begun.at_ms < longest_ms) return;
  const renewal = { pathname, at_ms };
  begun = renewal;
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isRefresh =
      input instanceof URL && input.pathname === pathname && new Headers(init?.headers).has("rsc");
    if (!isRefresh) return ask(input, init);
    globalThis.fetch = ask;
    const answer = await readWhole(ask(input, init)).catch(() => undefined);
    if (begun === renewal) begun = undefined;
    // Who has gone to another page meanwhile would be led back by a failure.
    return answer ?? new Promise(() => undefined);
  };
  refresh();
}

async function readWhole(asked: Promise<Response>): Promise<Response | undefined> {
  const response = await asked;
  const { ok, status, headers, url, redirected } = response;
  if (!ok || redirected) return undefined;
  const body = await response.text();
  return isWholePayload(headers.get("content-type") ?? "", body)
    ? Object.defineProperty(new Response(body, { status, headers }), "url", { value: url })
    : undefined;
}
