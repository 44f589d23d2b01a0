import { readCookie } from "@/lib/client/cookies";
import { openDialog } from "@/lib/client/layout/dialogs";
import { signInStore } from "@/lib/client/session/signed-in";
import { readSameSitePath } from "@/lib/routes/same-site";

/**
 * `/?login=1&next=/…`: a guard redirected the visitor to the home page to sign in, and `next` is where they wanted to
 * go. `next` may be another site's address; the portal decides whether to redirect there (`/api/auth/onward`).
 */
export function followSignInAddress(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.has("dt")) void import("@/lib/client/game/prefill").then(({ readPrefill }) => readPrefill());
  const asked = query.get("login") === "1";
  const next = asked ? readNext(query.get("next")) : undefined;
  if (asked) {
    query.delete("login");
    query.delete("next");
    // Removed, so that a reload does not ask again; other parameters (dt) stay.
    const left = `${query}` !== "" ? `?${query}` : "";
    window.history.replaceState(window.history.state, "", window.location.pathname + left);
  }
  const goOn = () => {
    if (!asked) return;
    if (!signInStore.read()) openDialog("login", { next });
    else if (next) window.location.replace(next);
  };
  // A deep-link sign-in's result comes first, as only one dialog is open at a time.
  if (!readCookie("arrival")) return goOn();
  void import("./deep-link").then(({ followDeepLink }) => followDeepLink(goOn, next), goOn);
}

export function readNext(asked: string | null): string | undefined {
  if (asked && /^https?:\/\//i.test(asked)) return `/api/auth/onward?${new URLSearchParams({ to: asked })}`;
  return readSameSitePath(asked);
}
