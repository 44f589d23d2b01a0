import { AsyncLocalStorage } from "node:async_hooks";
import { readEnv } from "@/lib/env";
import { PublisherError } from "./fault";

/** On globalThis, because the gateway, the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.page-wait");
const store = globalThis as { [symbol]?: AsyncLocalStorage<Handled> };
const requests = () => (store[symbol] ??= new AsyncLocalStorage());

/** A request while it is handled. */
interface Handled {
  /** Since when it waits for the backend. */
  began_ms?: number;
  request_id?: string;
}

/** The id of the request that is being handled. */
export const requestIdNow = () => requests().getStore()?.request_id;

/** Handles a request: its id stands in every line of the log. What is not a visitor's has none. */
export const actForRequest = <T>(request_id: string | undefined, handle: () => T): T =>
  requests().run({ request_id }, handle);

/**
 * Handles a request: all that its guards and its page wait for the backend, together, is PAGE_TIMEOUT_MS. `waited_ms` is
 * what was waited for it before.
 */
export function limitWaiting<T>(handle: () => T, waited_ms = 0): T {
  return requests().run({ ...requests().getStore(), began_ms: performance.now() - waited_ms }, handle);
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
