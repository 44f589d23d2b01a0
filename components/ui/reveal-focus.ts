import type { FocusEvent } from "react";

/**
 * For a row that scrolls: what the keyboard reaches comes into view as a whole. Browsers leave it as it is if a little of
 * it is seen. Not for a press, as it would move from under the pointer.
 */
export function revealFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) void target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
