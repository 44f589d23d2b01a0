import { readCookie } from "../cookies";
import { signInStore } from "./signed-in";

/** As long as the token is valid (spec.md §9). */
const session_ms = 86_400_000;
/** How often the end is checked: a single timer would be late on a phone that slept. */
const look_ms = 60_000;

/** In local storage, because all tabs count to the same end: `session end`. */
const endKey = "session_end";
const leftKey = "signed_out";

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

/** Clears the stored session end and signs the other tabs out. */
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
    // Without storage each tab counts separately.
  }
}
