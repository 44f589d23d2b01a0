import {
  startTransition,
  useEffect,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type ToggleEvent,
} from "react";

export interface Menu {
  /** How often one of the header's popovers was opened: what is in them is loaded at the first time. */
  opened: number;
  /** The attributes of each popover. */
  popover: HTMLAttributes<HTMLDivElement>;
}

/**
 * The browser opens and closes the header's popovers, so a press works before the page's script has come. This follows
 * it: it takes the focus in and says when to load what is inside.
 */
export function useMenu(loadParts: () => Promise<{ openByScript: () => void }>): Menu {
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (!("popover" in HTMLElement.prototype)) void loadParts().then((file) => file.openByScript());
    else if (document.querySelector("header :popover-open")) startTransition(() => setOpened(1));
  }, [loadParts]);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open") {
      // The browser returns the focus, but not from a popover within an open one: that has its button before it.
      if (currentTarget.matches(":popover-open *"))
        (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
      return;
    }
    setOpened((times) => times + 1);
    currentTarget.focus();
  };
  return { opened, popover: { popover: "auto", role: "group", tabIndex: -1, onToggle } };
}

/** A link of the menu closes it before it is followed, so that the focus can go where the link leads. */
export function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest("a")) currentTarget.hidePopover?.();
}
