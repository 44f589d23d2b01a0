import { openDialog } from "../layout/dialogs";
import { signInStore } from "./signed-in";

/**
 * Handles a call that was answered "unauthorized" (spec.md §8): the session is over. The sign-in dialog opens over the
 * page, which keeps its form input. Of several such answers only the first one opens it.
 */
export function sessionOver(message: string): void {
  // The response has already cleared the cookie, but the page still shows a player.
  if (!document.documentElement.hasAttribute("data-signed-in")) return;
  signInStore.forget();
  openDialog("login", message ? { refusal: message } : { error: "unauthorized" });
}
