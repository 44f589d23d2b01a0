/** Says to the next page with a list of games that a sign-out has led there. */
const leftKey = "signed_out_here";

/**
 * The list of games has arrived, and with it the current path is stored (spec.md §4): where the player went, not where
 * a sign-out has led, which leaves no cookie behind.
 */
export function storeCurrentPath(): void {
  if (takeLeft()) return;
  const path = encodeURIComponent(window.location.pathname);
  document.cookie = `current_path=${path}; Path=/; Max-Age=86400; SameSite=Lax`;
}

/** Home after a sign-out. */
export function leaveForHome(home: string): void {
  try {
    window.sessionStorage.setItem(leftKey, "1");
  } catch {
    // Without storage the home page stores its own path.
  }
  window.location.assign(home);
}

function takeLeft(): boolean {
  try {
    const left = window.sessionStorage.getItem(leftKey);
    window.sessionStorage.removeItem(leftKey);
    return left !== null;
  } catch {
    return false;
  }
}
