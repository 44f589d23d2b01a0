"use client";

import type { ReactNode } from "react";
import { Dialog } from "radix-ui";

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  /** The close button's name for screen readers. */
  closeLabel: string;
  children: ReactNode;
}

/** A dialog of at most 500 px over a half-dark page; on a phone it comes up from below. */
export function DialogFrame({ title, onClose, closeLabel, children }: DialogFrameProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-dialog flex-col rounded-t-card border border-line bg-surface shadow-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card"
        >
          <div className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-5">
            <Dialog.Title className="flex-1 text-lg font-bold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-target place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
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
          <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
