import { clearCookie, readCookie, writeCookie } from "../cookies";

/** The signed-in player's id, from the readable cookie `user_id`. The session itself is HttpOnly. */
const listeners = new Set<() => void>();

let known: string | undefined;

/** Reading cookies costs the browser a call to another process, so all readers of one task share one read. */
function readUser(): string {
  if (known !== undefined) return known;
  known = readCookie("user_id");
  queueMicrotask(() => (known = undefined));
  return known;
}

/** Updates the page after the cookie has changed: the header's two variants and every hook. */
function announce(): void {
  known = undefined;
  document.documentElement.toggleAttribute("data-signed-in", readUser() !== "");
  for (const listener of listeners) listener();
}

export const signInStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    // A page that React renders only in the browser (not found, an error) has not run the script of its head.
    document.documentElement.toggleAttribute("data-signed-in", readUser() !== "");
    // Another tab may have signed in or out meanwhile.
    document.addEventListener("visibilitychange", announce);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener("visibilitychange", announce);
    };
  },
  read: readUser,
  announce,
  /** Restores the cookie that another tab has cleared for a sign-out that then failed. */
  remember(userId: string) {
    writeCookie("user_id", encodeURIComponent(userId));
    announce();
  },
  /** Clears the readable cookie; a script cannot clear the session. */
  forget() {
    clearCookie("user_id");
    announce();
  },
};
