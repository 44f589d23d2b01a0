"use client";

import { useEffect, type MouseEvent, type MouseEventHandler, type ReactNode } from "react";
import { Dialog } from "radix-ui";

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  /** The close button's name for screen readers. */
  closeLabel: string;
  /** Who gets the focus when no dialog is left. */
  returnFocusTo: () => Element | null;
  onClick?: MouseEventHandler;
  /** Nothing but words that may scroll: the keyboard has to reach them. */
  reading?: boolean;
  /** Lets presses and the focus out of the dialog, to what others open over it; the page below takes neither. */
  lenient?: boolean;
  /** Beside the close button. */
  tools?: ReactNode;
  /** Stay in view below what scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Above the bar that a phone draws at its lower edge. */
const safeBelow = "pb-[max(1.25rem,env(safe-area-inset-bottom))]";

/** A field that loses the focus shows its fault, and the sheet would grow away from under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Puts the page below out of reach, where the dialog may not keep all presses and the focus to itself. */
function useInertPage(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // Dialogs, and what others open over the page, are in a div each; the page's own parts are in none.
    const parts = document.querySelectorAll("body > :not(div)");
    for (const part of parts) part.setAttribute("inert", "");
    return () => {
      for (const part of parts) part.removeAttribute("inert");
    };
  }, [wanted]);
}

/** A dialog of at most 500 px over a half-dark page; on a phone it comes up from below. */
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
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const opener = returnFocusTo();
    // A dialog that took this one's place has the focus now.
    if (!(opener instanceof HTMLElement) || document.querySelector("[role=dialog]")) return;
    opener.focus();
    // The way in goes once somebody is in.
    if (document.activeElement !== opener) document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open modal={!lenient} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay className="fixed inset-0 z-40 bg-black/50" onMouseDown={keepFocus} onClick={onClose} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          // The overlay's own press closes: the frame's listens only some time after the dialog is seen.
          onInteractOutside={(event) => event.preventDefault()}
          onClick={onClick}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-dialog flex-col rounded-t-card border border-line bg-surface shadow-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card"
        >
          <div className="flex items-center gap-1 border-b border-line py-3 pr-2 pl-5">
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
