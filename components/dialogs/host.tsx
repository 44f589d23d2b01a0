"use client";

import { lazy, Suspense, use, useEffect, useSyncExternalStore } from "react";
import { dialogStore, type OpenDialog } from "@/lib/browser/dialogs";
import { followSignInAddress } from "@/lib/browser/sign-in-address";
import { loadMessages } from "@/lib/i18n/load-messages";
import { hrefs } from "@/lib/paths";

// A dialog's code and words come when it is first opened.
const LoginDialog = lazy(() => import("./login-dialog").then((file) => ({ default: file.LoginDialog })));
const CharacterDialog = lazy(() =>
  import("./character-dialog").then((file) => ({ default: file.CharacterDialog })),
);
const SmsTableDialog = lazy(() =>
  import("@/components/layout/promo/sms-table-dialog").then((file) => ({ default: file.SmsTableDialog })),
);

/** Shows the one open dialog of lib/browser/dialogs.ts. */
export function DialogHost({ locale }: { locale: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.readOnServer);
  useEffect(followSignInAddress, []);
  return <Suspense fallback={null}>{open && <Opened dialog={open} locale={locale} />}</Suspense>;
}

function Opened({ dialog, locale }: { dialog: OpenDialog; locale: string }) {
  const { login, character, smsTable, faults } = use(loadMessages(locale));
  switch (dialog.name) {
    case "login":
      return <LoginDialog texts={login} faults={faults} {...dialog.props} />;
    case "smsTable":
      return <SmsTableDialog texts={smsTable} />;
    case "character":
      return (
        <CharacterDialog texts={character} faults={faults} home={hrefs(locale).home()} {...dialog.props} />
      );
  }
}
