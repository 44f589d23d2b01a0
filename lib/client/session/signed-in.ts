import { readCookie } from "../cookies";

/** Who is signed in, as the readable cookie `user_id` says. The session itself is HttpOnly. */
const listeners = new Set<() => void>();

let known: string | undefined;

/** A browser asks another process for its cookies: all who want to know at once are told by one reading. */
function readUser(): string {
  if (known !== undefined) return known;
  known = readCookie("user_id");
  queueMicrotask(() => (known = undefined));
  return known;
}

/** Tells the page that the cookie has changed: the header's halves and every hook follow. */
function announce(): void {
  known = undefined;
  document.documentElement.toggleAttribute("data-signed-in", readUser() !== "");
  for (const listener of listeners) listener();
}

export const signInStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    // A page that React builds anew in the browser (not found, a failure) has not run the script of its head.
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
  /** Another tab has dropped it for a sign-out that did not come about. */
  remember(userId: string) {
    document.cookie = `user_id=${encodeURIComponent(userId)}; Path=/; Max-Age=86400; SameSite=Lax`;
    announce();
  },
  /** Drops what a script can drop. */
  forget() {
    document.cookie = "user_id=; Path=/; Max-Age=0";
    announce();
  },
};
