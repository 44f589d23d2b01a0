import { lastKnownKey } from "../offline/last-known-key";

/** In local storage, because all tabs count to the same end: `session end` (session-end.ts). */
export const endKey = "session_end";
export const leftKey = "signed_out";

/** Clears the stored session end and what the player saw last, and signs the other tabs out. */
export function leaveEverywhere(): void {
  try {
    window.localStorage.removeItem(endKey);
    window.localStorage.removeItem(lastKnownKey);
    window.localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without storage each tab counts separately.
  }
}
