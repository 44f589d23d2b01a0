import { readCookie } from "../cookies";

/**
 * Starts the service worker (public/sw.js), which answers with the offline page where there is no network: for players,
 * once and for good. A visitor from a search result does not pay for it.
 */
export function startWorker(): void {
  if (readCookie("user_id")) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}
