import { readCookie } from "@/lib/client/cookies";
import { openDialog } from "@/lib/client/layout/dialogs";
import { signInStore } from "@/lib/client/session/signed-in";
import { readSameSitePath } from "@/lib/routes/same-site";

/**
 * `/?login=1&next=/…`: a door sent the visitor home to sign in, and remembers where they wanted to go. `next` may be
 * another site's address, too: whether it is gone to, the portal decides (`/api/auth/onward`).
 */
export function followSignInAddress(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.has("dt")) void import("@/lib/client/game/prefill").then(({ readPrefill }) => readPrefill());
  const asked = query.get("login") === "1";
  const next = asked ? readNext(query.get("next")) : undefined;
  if (asked) {
    query.delete("login");
    query.delete("next");
    // Dropped, so that a reload does not ask again; what else came along (dt) stays.
    const left = query.size > 0 ? `?${query}` : "";
    window.history.replaceState(window.history.state, "", window.location.pathname + left);
  }
  const goOn = () => {
    if (!asked) return;
    if (!signInStore.read()) openDialog("login", { next });
    else if (next) window.location.replace(next);
  };
  // What came with a link is told first, in the one dialog that stands open afterwards.
  if (!readCookie("arrival")) return goOn();
  void import("./deep-link").then(({ followDeepLink }) => followDeepLink(goOn, next), goOn);
}

export function readNext(asked: string | null): string | undefined {
  if (asked && /^https?:\/\//i.test(asked)) return `/api/auth/onward?${new URLSearchParams({ to: asked })}`;
  return readSameSitePath(asked);
}
