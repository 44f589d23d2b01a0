import { AsyncLocalStorage } from "node:async_hooks";
import { readEnv } from "@/lib/env";
import { PublisherError } from "./fault";

/** On globalThis, because the gateway, the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.page-wait");
const store = globalThis as { [symbol]?: AsyncLocalStorage<Handled> };
const requests = () => (store[symbol] ??= new AsyncLocalStorage());

/** A request while it is handled. */
interface Handled {
  began_ms: number;
  request_id?: string;
}

interface Before {
  /** What was waited for it before it is handled. */
  waited_ms?: number;
  request_id?: string;
}

/** The id of the request that is being handled. */
export const requestIdNow = () => requests().getStore()?.request_id;

/**
 * Handles a request: all that its guards and its page wait for the backend, together, is PAGE_TIMEOUT_MS.
 */
export function limitWaiting<T>(handle: () => T, { waited_ms = 0, request_id }: Before = {}): T {
  return requests().run({ began_ms: performance.now() - waited_ms, request_id }, handle);
}

/**
 * Waits for data as long as the request may still wait, and then throws: the page is rendered without it. Loading goes
 * on, so that the next page has it.
 */
export function waitForPage<T>(loading: Promise<T>): Promise<T> {
  const began_ms = requests().getStore()?.began_ms ?? performance.now();
  const left_ms = began_ms + readEnv().PAGE_TIMEOUT_MS - performance.now();
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PublisherError("publisher_timeout")), Math.max(0, left_ms));
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
