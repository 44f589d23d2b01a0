"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { dialogEntry } from "@/lib/browser/layout/dialog-entry";
import { dialogStore } from "@/lib/browser/layout/dialogs";
import { followSignInAddress } from "@/lib/browser/session/sign-in-address";

const Opened = lazy(() => import("./opened").then((file) => ({ default: file.Opened })));

/** Shows the one open dialog of lib/browser/layout/dialogs.ts. */
export function DialogHost({ locale }: { locale: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.readOnServer);
  useEffect(() => {
    dialogEntry.clear();
    followSignInAddress();
  }, []);
  return <Suspense fallback={null}>{open && <Opened open={open} locale={locale} />}</Suspense>;
}
