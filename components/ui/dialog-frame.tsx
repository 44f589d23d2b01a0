"use client";

import { useEffect, type MouseEvent, type MouseEventHandler, type ReactNode } from "react";
import { Dialog } from "radix-ui";
import { useSheetDrag } from "./use-sheet-drag";

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  /** The close button's name for screen readers. */
  closeLabel: string;
  /** The element that gets the focus when no dialog is left. */
  returnFocusTo: () => Element | null;
  onClick?: MouseEventHandler;
  /** The content is text only and may scroll, so it takes keyboard focus. */
  reading?: boolean;
  /** Lets presses and focus out of the dialog to elements that scripts open over it; the page below takes neither. */
  lenient?: boolean;
  /** Buttons beside the close button. */
  tools?: ReactNode;
  /** Buttons that stay in view below the scrolling content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Padding above the bar that a phone draws at its lower edge. */
const safeBelow = "pb-[max(1.25rem,env(safe-area-inset-bottom))]";

/** Keeps focus in a field: on blur it would show its error, and the dialog would grow and move under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The dialog itself, which is read out by its title: its first control would be the button that closes it. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

/** Makes the page below inert, for a dialog that is not modal. */
function useInertPage(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    // Dialogs, and elements that scripts open over the page, are divs in the body; the page's own parts are not divs.
    const parts = document.querySelectorAll("body > :not(div)");
    for (const part of parts) part.setAttribute("inert", "");
    return () => {
      for (const part of parts) part.removeAttribute("inert");
    };
  }, [active]);
}

/** A dialog of at most 500 px over a darkened page; on a phone it is at the bottom. */
export function DialogFrame({
  title,
  onClose,
  closeLabel,
  returnFocusTo,
  onClick,
  reading = false,
  lenient = false,
  tools,
  actions,
  children,
}: DialogFrameProps) {
  const Overlay = lenient ? "div" : Dialog.Overlay;
  useInertPage(lenient);
  const drag = useSheetDrag(onClose);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const opener = returnFocusTo();
    // A dialog that replaced this one has the focus now.
    if (!(opener instanceof HTMLElement) || document.querySelector("[role=dialog]")) return;
    opener.focus();
    // The opener may be gone or hidden (the sign-in button after a sign-in): the content gets the focus.
    if (document.activeElement !== opener) document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open modal={!lenient} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay className="fixed inset-0 z-40 bg-shade/50" onMouseDown={keepFocus} onClick={onClose} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          // The overlay's onClick closes instead: Radix's handler starts only some time after the dialog opens.
          onInteractOutside={(event) => event.preventDefault()}
          onClick={onClick}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto dialog-height flex w-full max-w-dialog flex-col rounded-t-card border border-line bg-surface shadow-card outline-none sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card"
        >
          <div
            {...drag}
            className="relative flex touch-none items-center gap-1 border-b border-line pt-5 pb-3 pr-2 pl-5 sm:pt-3 before:absolute before:top-1.5 before:left-1/2 before:h-1 before:w-9 before:-translate-x-1/2 before:rounded-full before:bg-line sm:touch-auto sm:before:hidden"
          >
            <Dialog.Title className="min-w-0 flex-1 text-lg leading-snug font-bold">{title}</Dialog.Title>
            {tools && <div onMouseDown={keepFocus}>{tools}</div>}
            <Dialog.Close
              aria-label={closeLabel}
              onMouseDown={keepFocus}
              className="grid size-target shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
            >
              <svg
                viewBox="0 0 16 16"
                className="size-4"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              >
                <path d="m3 3 10 10M13 3 3 13" />
              </svg>
            </Dialog.Close>
          </div>
          <div
            tabIndex={reading ? 0 : undefined}
            className={`min-h-0 overflow-y-auto p-5 -outline-offset-2 ${actions ? "" : safeBelow}`}
          >
            {children}
          </div>
          {actions && (
            <div
              className={`flex flex-col gap-3 border-t border-line p-5 pt-4 sm:flex-row-reverse sm:*:flex-1 ${safeBelow}`}
            >
              {actions}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
