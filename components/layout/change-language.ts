import { startTransition } from "react";
import { isMarked, mark } from "@/lib/client/layout/dialog-entry";
import { dialogStore } from "@/lib/client/layout/dialogs";
import { startProgress, stopProgress } from "@/lib/client/layout/progress";
import { refetchAll } from "@/lib/client/session/session";
import { addressIn } from "./address-in";

interface Router {
  refresh: () => void;
}

/** Where the page stood before its language changed: it stays there. */
let place = 0;
const stay = () => (place = window.scrollY);
let following = false;

/** Says the page in another language where it stands (docs/decisions/0012). Loaded at the first press. */
export function changeLanguage(router: Router, locale: string): void {
  follow(router);
  stay();
  window.addEventListener("scroll", stay, { passive: true });
  startProgress();
  rename(router, locale);
}

function rename(router: Router, locale: string): void {
  // The router hears of it, and writes its own state into what it is given.
  window.history.replaceState(isMarked() ? { ...mark } : null, "", addressIn(locale));
  startTransition(() => router.refresh());
}

/** What has to follow the page's language from here on. */
function follow(router: Router): void {
  if (following) return;
  following = true;
  const root = document.documentElement;
  new MutationObserver(() => {
    stopProgress();
    // The router's own scrolling is told later than this.
    window.removeEventListener("scroll", stay);
    // What calls have brought is in the language before.
    refetchAll();
    // The router may have written an entry of its own over an open dialog's.
    if (dialogStore.read() && !isMarked())
      window.history.replaceState({ ...(window.history.state as object | null), ...mark }, "");
    window.scrollTo({ top: place, behavior: "instant" });
  }).observe(root, { attributeFilter: ["lang"] });
  // Back and forward lead to entries of before the change: the language stays, and the address follows it.
  window.addEventListener("popstate", () => {
    const { pathname, search, hash } = window.location;
    if (pathname + search + hash !== addressIn(root.lang)) rename(router, root.lang);
  });
}
