import { writeCookie } from "../cookies";

/** Marks that a sign-out led to the next page with a list of games. */
const leftKey = "signed_out_here";

/**
 * Stores the current path when the list of games has loaded (spec.md §4). Not after a sign-out, which leaves no cookie
 * behind.
 */
export function storeCurrentPath(): void {
  if (takeSignOutMark()) return;
  const path = encodeURIComponent(window.location.pathname);
  writeCookie("current_path", path);
}

/** Goes to the home page after a sign-out. */
export function leaveForHome(home: string): void {
  try {
    window.sessionStorage.setItem(leftKey, "1");
  } catch {
    // Without storage the home page stores its own path.
  }
  window.location.assign(home);
}

function takeSignOutMark(): boolean {
  try {
    const mark = window.sessionStorage.getItem(leftKey);
    window.sessionStorage.removeItem(leftKey);
    return mark !== null;
  } catch {
    return false;
  }
}
