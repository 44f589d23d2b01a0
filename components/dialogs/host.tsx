"use client";

import { useEffect, useSyncExternalStore } from "react";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { PartMissing } from "@/components/lazy/part-missing";
import { dialogEntry } from "@/lib/client/layout/dialog-entry";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { fallbackMessages } from "@/lib/i18n/fallback-messages";
import { followSignInAddress } from "./sign-in/sign-in-address";

const Opened = lazyWithRetry(() => import("./opened").then((file) => file.Opened));

/** Shows the one open dialog of lib/client/layout/dialogs.ts. */
export function DialogHost({ locale }: { locale: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.readOnServer);
  useEffect(() => {
    dialogEntry.clear();
    followSignInAddress();
  }, []);
  if (!open) return null;
  return (
    <LazyBoundary waiting={null} missing={<DialogMissing />} attempt={open}>
      <Opened open={open} locale={locale} />
    </LazyBoundary>
  );
}

/** Shown when a dialog's script could not be loaded: the page stays as it is, and the next press retries. */
function DialogMissing() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-dialog rounded-control bg-ink">
      <PartMissing>
        <button
          type="button"
          className="min-h-target px-1 font-bold underline underline-offset-4"
          onClick={closeDialog}
        >
          {fallbackMessages()?.close}
        </button>
      </PartMissing>
    </div>
  );
}
