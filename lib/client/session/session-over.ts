import { openDialog } from "../layout/dialogs";
import { signInStore } from "./signed-in";

/**
 * A call was answered "unauthorized" (spec.md §8): the session is over. The sign-in dialog opens over the page, which
 * keeps what was being filled in; of several calls answered so at once the first one says it.
 */
export function sessionOver(message: string): void {
  // The answer has taken the cookie away already; the page still shows a player.
  if (!document.documentElement.hasAttribute("data-signed-in")) return;
  signInStore.forget();
  openDialog("login", message ? { refusal: message } : { error: "unauthorized" });
}
