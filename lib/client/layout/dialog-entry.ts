/**
 * A dialog's entry in the browser's history, so that "back" closes the dialog and stays on the page. Dialogs that
 * follow each other share one entry, which is removed with the last one.
 */
type Entry =
  { at: "none" } | ({ at: "there" } & Entered) | { at: "leaving"; reopened?: Entered; then?: () => void };

interface Entered {
  /** "stay": it can't close now, and gets its entry again. */
  onBack: () => void | "stay";
  /** The address that the entry has; without one, the page's own. */
  address?: string;
}

let entry: Entry = { at: "none" };
let listening = false;

interface Mark {
  dialog: true;
  /** It has an address of its own, which opens it again after a reload. */
  hasAddress?: true;
}

const readMark = () => window.history.state as Partial<Mark> | null;
export const isMarked = () => Boolean(readMark()?.dialog);
const hasAddress = () => Boolean(readMark()?.hasAddress);
const markOf = (own: boolean): Mark => ({ dialog: true, ...(own && { hasAddress: true }) });

function push(entered: Entered): void {
  // Closing goes back to the page's own entry, which must not restore an older scroll position.
  window.history.scrollRestoration = "manual";
  // The router's state is copied, or it would load the page again. After a reload the entry is still there.
  if (!isMarked())
    window.history.pushState(
      { ...(window.history.state as object | null), ...markOf(entered.address !== undefined) },
      "",
      entered.address,
    );
  entry = { at: "there", ...entered };
}

function goBack(then?: () => void): void {
  entry = { at: "leaving", then };
  window.history.back();
}

function onPopState(): void {
  const left = entry;
  // The entry of a link within the page. Without the router's mark, what is added to it would make the router load the
  // page again on the way back to it, and with the page goes what was typed.
  if (!window.history.state) window.history.replaceState({ __NA: true }, "");
  if (isMarked()) {
    // The player went forward to a dialog that is no longer open.
    if (left.at === "none") goBack();
    return;
  }
  entry = { at: "none" };
  window.history.scrollRestoration = "auto";
  if (left.at === "there" && left.onBack() === "stay") push(left);
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
  enter(onBack: Entered["onBack"], address?: string): void {
    listen();
    // Going back is asynchronous: an entry pushed before it ends would be removed by it.
    if (entry.at === "leaving") entry.reopened = { onBack, address };
    else if (entry.at === "there") entry.onBack = onBack;
    else push({ onBack, address });
  },
  /** `then` is called when the entry is gone: a history change made before would be undone by going back. */
  leave(then?: () => void): void {
    if (entry.at === "there") goBack(then);
    else if (entry.at === "leaving") entry = { at: "leaving", then: then ?? entry.then };
    else then?.();
  },
  /** The entry becomes another page's, as which this document goes on; "back" leads to the page below. */
  become(address: string): void {
    const replace = () => {
      window.history.scrollRestoration = "auto";
      window.history.replaceState(null, "", address);
    };
    if (entry.at === "leaving") entry = { at: "leaving", then: replace };
    else {
      entry = { at: "none" };
      replace();
    }
  },
  /** The entry's mark without the router's state; null in a page's own entry. */
  readMark: (): Mark | null => (isMarked() ? markOf(hasAddress()) : null),
  /** Marks the entry again, where the router has replaced it with its own; with the address that it had, if given. */
  restoreMark(address?: string): void {
    if (entry.at === "there" && !isMarked())
      window.history.replaceState(
        { ...(window.history.state as object | null), ...markOf(entry.address !== undefined) },
        "",
        address,
      );
  },
  /** After a reload the entry is still there, but its dialog is not; one with an address is opened by it again. */
  clear(): void {
    listen();
    if (entry.at === "none" && isMarked() && !hasAddress()) goBack();
  },
};
