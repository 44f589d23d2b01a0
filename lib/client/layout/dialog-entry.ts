/**
 * A dialog's entry in the browser's history, so that "back" closes it and stays on the page. It is one entry, however
 * many dialogs follow each other, and it is gone when the dialog is.
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
  // Closing goes back to the page's own entry: where the page has scrolled meanwhile is not to be undone.
  window.history.scrollRestoration = "manual";
  // The router's own state goes along, or it would load the page anew.
  window.history.pushState({ ...(window.history.state as object | null), ...mark }, "");
  entry = { at: "there", onBack };
}

function goBack(then?: () => void): void {
  entry = { at: "leaving", then };
  window.history.back();
}

function onTravel(): void {
  const left = entry;
  if (isMarked()) {
    // Forward again to a dialog that is no more.
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
  window.addEventListener("popstate", onTravel);
}

export const dialogEntry = {
  enter(onBack: () => void): void {
    listen();
    // Going back takes a moment, and a push before it arrives would be undone by it.
    if (entry.at === "leaving") entry.reopened = onBack;
    else if (entry.at === "there") entry.onBack = onBack;
    else push(onBack);
  },
  /** `then` comes when the entry is gone: a step of the page's own taken before would be undone by going back. */
  leave(then?: () => void): void {
    if (entry.at === "there") goBack(then);
    else if (entry.at === "leaving") entry = { at: "leaving", then };
    else then?.();
  },
  /** After a reload the entry is still there, and its dialog is not. */
  clear(): void {
    listen();
    if (entry.at === "none" && isMarked()) goBack();
  },
};
