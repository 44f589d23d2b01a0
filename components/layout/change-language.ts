import { startTransition } from "react";
import { addressIn } from "@/lib/client/layout/address-in";
import { dialogEntry } from "@/lib/client/layout/dialog-entry";
import { startProgress, stopProgress } from "@/lib/client/layout/progress";
import { refetchAll } from "@/lib/client/session/session";

interface Router {
  refresh: () => void;
}

/** The scroll position before the language changed; restored afterwards. */
let scrollTop = 0;
const savePosition = () => (scrollTop = window.scrollY);
let following = false;

/** Changes the page's language without leaving it (docs/decisions/0012). Loaded at the first press. */
export function changeLanguage(router: Router, locale: string): void {
  follow(router);
  savePosition();
  window.addEventListener("scroll", savePosition, { passive: true });
  startProgress();
  changeAddress(router, locale);
}

function changeAddress(router: Router, locale: string): void {
  // Next's router wraps replaceState and adds its own state to ours.
  window.history.replaceState(dialogEntry.readMark(), "", addressIn(locale));
  startTransition(() => router.refresh());
}

/** Keeps scroll position, fetched data and history entries in step with the page's language from now on. */
function follow(router: Router): void {
  if (following) return;
  following = true;
  const root = document.documentElement;
  new MutationObserver(() => {
    stopProgress();
    // Removed before the scroll event of the router's own scrolling.
    window.removeEventListener("scroll", savePosition);
    // Fetched data is in the previous language.
    refetchAll();
    // The router may have replaced the history entry of an open dialog with its own.
    dialogEntry.restoreMark();
    window.scrollTo({ top: scrollTop, behavior: "instant" });
  }).observe(root, { attributeFilter: ["lang"] });
  // Back and forward reach entries in the previous language: the language stays, and the address is changed.
  window.addEventListener("popstate", () => {
    const { pathname, search, hash } = window.location;
    if (pathname + search + hash !== addressIn(root.lang)) changeAddress(router, root.lang);
  });
}
