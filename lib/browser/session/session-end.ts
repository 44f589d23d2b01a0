import { signInStore } from "./signed-in";

/** As long as the token lives (spec.md §9). */
const session_ms = 86_400_000;
/** The longest that a browser's timer can wait is 24.8 days, but a sleeping phone's timer is late: look again often. */
const look_ms = 60_000;

/** In local storage, since every tab counts to the same end: `user id, end`. */
const endKey = "session_end";
const leftKey = "signed_out";

/** The end of this player's session as the first logout button noted it; a new one where it is another player's. */
export function noteEnd(userId: string, now = Date.now()): number {
  const [user, end] = (read(endKey) ?? "").split(" ");
  if (user === userId && Number(end) > now) return Number(end);
  write(endKey, `${userId} ${now + session_ms}`);
  return now + session_ms;
}

/** Counts down to the session's end from the moment the logout button is there, and signs out then. */
export function countDown(userId: string, signOut: () => unknown): () => void {
  const end = noteEnd(userId);
  const look = () => {
    if (Date.now() < end) return;
    stop();
    signOut();
  };
  const onLeft = (event: StorageEvent) => event.key === leftKey && signInStore.forget();
  const timer = setInterval(look, look_ms);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("storage", onLeft);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("storage", onLeft);
  };
  return stop;
}

/** What was kept of the player goes, and the other tabs are told. */
export function leaveEverywhere(): void {
  write(endKey, "");
  write(leftKey, String(Date.now()));
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value) window.localStorage.setItem(key, value);
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage each tab counts by itself.
  }
}
