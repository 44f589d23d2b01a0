import type { CallResult } from "@/lib/client/call";
import type { Listener } from "@/lib/client/live/watch-changes";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order } from "@/lib/contract/entities";
import { isSameId, type Id } from "@/lib/contract/ids";

const first_ms = 2_000;
const longest_ms = 15_000;
const growth = 1.5;
/** While changes are told (lib/client/live): only in case that one gets lost. */
const told_ms = 60_000;
/** How long an order without money is still asked for by itself; afterwards only the stream and the player ask. */
const late_ms = 300_000;

interface Page {
  isHidden: () => boolean;
  /** Calls back when the page is shown, hidden, focused or online again; returns a function that stops. */
  listen: (changed: () => void) => () => void;
}

interface Watch {
  check: () => Promise<CallResult<{ data: Order }>>;
  onOrder: (order: Order) => void;
  onTrouble?: (failure: Extract<CallResult<never>, { ok: false }>) => void;
  /** Listens for changes of the player's orders; returns a function that stops. */
  watchChanges?: (listener: Listener) => () => void;
  page?: Page;
  now?: () => number;
}

/**
 * Polls an order until it has ended: at once, after 2 s, then at growing intervals up to 15 s. It pauses while the page
 * is hidden, and polls at once when the player returns. That stays below 400 requests an hour. While the portal tells
 * of changes, it polls when there is one, and once a minute.
 *
 * An order that was cancelled, declined or has expired may still be paid: the provider's word counts. So it is listened
 * for as before, asked for when the player returns, and else ever more rarely, for five minutes.
 */
export function watchOrder({
  check,
  onOrder,
  onTrouble,
  watchChanges,
  page = browserPage,
  now = Date.now,
}: Watch): () => void {
  let wait_ms = first_ms;
  let asked_ms = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let askAgain = false;
  let stopped = false;
  let id: Id | undefined;
  let isTold = false;
  /** When the order was first seen to have ended without money. */
  let failed_ms: number | undefined;
  let unwatch: (() => void) | undefined;

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    leave();
    forget();
  }

  /** Not before the first answer: most orders that are opened again have ended. */
  function join(): void {
    unwatch ??= watchChanges?.({
      onChange: ({ transactionId }) => isSameId(transactionId, id) && askNow(),
      onMissed: askNow,
      onAlive(isAlive) {
        isTold = isAlive;
        wait_ms = first_ms;
        // It may have changed since the last answer.
        if (isAlive) askNow();
        else if (!asking) planNext();
      },
    });
  }

  function leave(): void {
    unwatch?.();
    unwatch = undefined;
    isTold = false;
  }

  function askNow(): void {
    if (asking) askAgain = true;
    else plan(0);
  }

  function plan(delay_ms: number): void {
    clearTimeout(timer);
    if (!stopped && !page.isHidden()) timer = setTimeout(ask, delay_ms);
  }

  /** By itself, without a word of the portal or of the player. */
  function planNext(): void {
    if (failed_ms !== undefined && now() - failed_ms > late_ms) return clearTimeout(timer);
    plan(isTold ? told_ms : wait_ms);
  }

  async function ask(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    asked_ms = now();
    const result = await check();
    if (stopped) return;
    if (result.ok) onOrder(result.value.data);
    else onTrouble?.(result);
    if (isOver(result)) return stop();
    if (result.ok) note(result.value.data);
    // A stream that is open already says so at once: it may have changed before this page was told of changes.
    if (id !== undefined && !page.isHidden()) join();
    asking = false;
    // Changed while the answer was on its way.
    if (askAgain) plan(0);
    else planNext();
    askAgain = false;
    wait_ms =
      failed_ms === undefined ? Math.min(wait_ms * growth, longest_ms) : Math.min(wait_ms * 2, told_ms);
  }

  function note(order: Order): void {
    id = order.transaction_id;
    if (!hasEnded(order)) failed_ms = undefined;
    else failed_ms ??= now();
  }

  const forget = page.listen(() => {
    if (page.isHidden()) {
      leave();
      return clearTimeout(timer);
    }
    if (id !== undefined) join();
    if (!asking) plan(Math.max(0, asked_ms + first_ms - now()));
  });
  plan(0);
  return stop;
}

/** True when nothing more can happen to the order or the player may not see it, so that polling again is useless. */
function isOver(result: CallResult<{ data: Order }>): boolean {
  return result.ok
    ? ["settled", "refunded"].includes(result.value.data.state)
    : [401, 403, 404].includes(result.status);
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
