"use client";

import { useEffect, useSyncExternalStore } from "react";
import { later } from "@/components/layout/later";
import { LaterPlace } from "@/components/layout/later-place";
import { PartMissing } from "@/components/layout/part-missing";
import { dialogEntry } from "@/lib/browser/layout/dialog-entry";
import { closeDialog, dialogStore } from "@/lib/browser/layout/dialogs";
import { keptWords } from "@/lib/i18n/kept-words";
import { followSignInAddress } from "@/lib/browser/session/sign-in-address";

const Opened = later(() => import("./opened").then((file) => file.Opened));

/** Shows the one open dialog of lib/browser/layout/dialogs.ts. */
export function DialogHost({ locale }: { locale: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.readOnServer);
  useEffect(() => {
    dialogEntry.clear();
    followSignInAddress();
  }, []);
  if (!open) return null;
  return (
    <LaterPlace waiting={null} missing={<NotThere />} attempt={open}>
      <Opened open={open} locale={locale} />
    </LaterPlace>
  );
}

/** In place of a dialog that could not be loaded: the page stays as it is, and the next press tries again. */
function NotThere() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-dialog rounded-control bg-ink">
      <PartMissing>
        <button
          type="button"
          className="min-h-target px-1 font-bold underline underline-offset-4"
          onClick={closeDialog}
        >
          {keptWords()?.close}
        </button>
      </PartMissing>
    </div>
  );
}
