import { readCookie } from "../cookies";
import { endKey, leftKey } from "./leave-everywhere";
import { signInStore } from "./signed-in";

/** As long as the token is valid (spec.md §9). */
const session_ms = 86_400_000;
/** How often the end is checked: a single timer would be late on a phone that slept. */
const look_ms = 60_000;

/** The end of a session (ms) as first noted; a new one if another session's was noted. */
export function noteEnd(session: string, now = Date.now()): number {
  const [noted, end] = (read(endKey) ?? "").split(" ");
  if (noted === session) return Number(end);
  write(endKey, `${session} ${now + session_ms}`);
  return now + session_ms;
}

/** Identifies a sign-in: the same player signed in again counts from the start. */
const sessionNow = () => `${signInStore.read()}/${readCookie("session_start")}`;

/** Signs out at the session's end. Runs while the logout button is shown. */
export function countDown(signOut: () => unknown): () => void {
  const check = () => {
    if (Date.now() < noteEnd(sessionNow())) return;
    stop();
    signOut();
  };
  const onSignedOut = (event: StorageEvent) => event.key === leftKey && signInStore.forget();
  const timer = setInterval(check, look_ms);
  document.addEventListener("visibilitychange", check);
  window.addEventListener("storage", onSignedOut);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("storage", onSignedOut);
  };
  check();
  return stop;
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
    window.localStorage.setItem(key, value);
  } catch {
    // Without storage each tab counts separately.
  }
}
