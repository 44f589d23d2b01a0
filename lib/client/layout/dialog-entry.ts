/**
 * A dialog's entry in the browser's history, so that "back" closes the dialog and stays on the page. Dialogs that
 * follow each other share one entry, which is removed with the last one.
 */
type Entry =
  | { at: "none" }
  | { at: "there"; onBack: () => void }
  | { at: "leaving"; reopened?: () => void; then?: () => void };

let entry: Entry = { at: "none" };
let listening = false;

export const mark = { dialog: true };
export const isMarked = () => Boolean((window.history.state as Partial<typeof mark> | null)?.dialog);

function push(onBack: () => void): void {
  // Closing goes back to the page's own entry, which must not restore an older scroll position.
  window.history.scrollRestoration = "manual";
  // The router's state is copied, or it would load the page again.
  window.history.pushState({ ...(window.history.state as object | null), ...mark }, "");
  entry = { at: "there", onBack };
}

function goBack(then?: () => void): void {
  entry = { at: "leaving", then };
  window.history.back();
}

function onPopState(): void {
  const left = entry;
  if (isMarked()) {
    // The player went forward to a dialog that is no longer open.
    if (left.at === "none") goBack();
    return;
  }
  entry = { at: "none" };
  window.history.scrollRestoration = "auto";
  if (left.at === "there") left.onBack();
  if (left.at !== "leaving") return;
  left.then?.();
  if (left.reopened) push(left.reopened);
}

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("popstate", onPopState);
}

export const dialogEntry = {
  enter(onBack: () => void): void {
    listen();
    // Going back is asynchronous: an entry pushed before it ends would be removed by it.
    if (entry.at === "leaving") entry.reopened = onBack;
    else if (entry.at === "there") entry.onBack = onBack;
    else push(onBack);
  },
  /** `then` is called when the entry is gone: a history change made before would be undone by going back. */
  leave(then?: () => void): void {
    if (entry.at === "there") goBack(then);
    else if (entry.at === "leaving") entry = { at: "leaving", then };
    else then?.();
  },
  /** After a reload the entry is still there, but its dialog is not. */
  clear(): void {
    listen();
    if (entry.at === "none" && isMarked()) goBack();
  },
};
