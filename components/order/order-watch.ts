import type { CallResult } from "@/lib/client/call";
import { hasEnded } from "@/lib/client/order/panel";
import type { Order } from "@/lib/contract/entities";

const first_ms = 2_000;
const longest_ms = 15_000;
const growth = 1.5;

interface Page {
  isHidden: () => boolean;
  /** Calls back when the page is shown, hidden, focused or online again; returns a function that stops. */
  listen: (changed: () => void) => () => void;
}

interface Watch {
  check: () => Promise<CallResult<{ data: Order }>>;
  onOrder: (order: Order) => void;
  onTrouble?: (failure: Extract<CallResult<never>, { ok: false }>) => void;
  page?: Page;
  now?: () => number;
}

/**
 * Polls an order until it has ended: at once, after 2 s, then at growing intervals up to 15 s. It pauses while the page
 * is hidden, and polls at once when the player returns. That stays below 400 requests an hour.
 */
export function watchOrder({
  check,
  onOrder,
  onTrouble,
  page = browserPage,
  now = Date.now,
}: Watch): () => void {
  let wait_ms = first_ms;
  let asked_ms = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    forget();
  }

  function plan(delay_ms: number): void {
    clearTimeout(timer);
    if (!stopped && !page.isHidden()) timer = setTimeout(ask, delay_ms);
  }

  async function ask(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    asked_ms = now();
    const result = await check();
    asking = false;
    if (stopped) return;
    if (result.ok) onOrder(result.value.data);
    else onTrouble?.(result);
    if (isOver(result)) return stop();
    plan(wait_ms);
    wait_ms = Math.min(wait_ms * growth, longest_ms);
  }

  const forget = page.listen(() => {
    if (page.isHidden()) return clearTimeout(timer);
    if (!asking) plan(Math.max(0, asked_ms + first_ms - now()));
  });
  plan(0);
  return stop;
}

/** True when the order has ended or the player may not see it, so that polling again is useless. */
function isOver(result: CallResult<{ data: Order }>): boolean {
  return result.ok ? hasEnded(result.value.data) : [401, 403, 404].includes(result.status);
}

const browserPage: Page = {
  isHidden: () => document.hidden,
  listen(changed) {
    document.addEventListener("visibilitychange", changed);
    window.addEventListener("focus", changed);
    window.addEventListener("online", changed);
    return () => {
      document.removeEventListener("visibilitychange", changed);
      window.removeEventListener("focus", changed);
      window.removeEventListener("online", changed);
    };
  },
};
