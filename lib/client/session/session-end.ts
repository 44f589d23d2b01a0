import { readCookie } from "../cookies";
import { signInStore } from "./signed-in";

/** As long as the token lives (spec.md §9). */
const session_ms = 86_400_000;
/** The longest that a browser's timer can wait is 24.8 days, but a sleeping phone's timer is late: look again often. */
const look_ms = 60_000;

/** In local storage, since every tab counts to the same end: `session, end`. */
const endKey = "session_end";
const leftKey = "signed_out";

/** The end of a session as its first logout button noted it; a new one where another session's was noted. */
export function noteEnd(session: string, now = Date.now()): number {
  const [noted, end] = (read(endKey) ?? "").split(" ");
  if (noted === session) return Number(end);
  write(endKey, `${session} ${now + session_ms}`);
  return now + session_ms;
}

/** The player's sign-in: the same one signed in anew counts from the start. */
const sessionNow = () => `${signInStore.read()}/${readCookie("session_start")}`;

/** Counts down to the session's end from the moment the logout button is there, and signs out then. */
export function countDown(signOut: () => unknown): () => void {
  const look = () => {
    if (Date.now() < noteEnd(sessionNow())) return;
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
  look();
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
