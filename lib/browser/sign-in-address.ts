import { openDialog } from "./dialogs";
import { readSameSitePath } from "./same-site";
import { signInStore } from "./signed-in";

/** `/?login=1&next=/…`: a door sent the visitor home to sign in, and remembers where they wanted to go. */
export function followSignInAddress(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.get("login") !== "1") return;
  const next = readSameSitePath(query.get("next"));
  // Dropped, so that a reload does not ask again.
  window.history.replaceState(window.history.state, "", window.location.pathname);
  if (!signInStore.read()) openDialog("login", { next });
  else if (next) window.location.replace(next);
}
