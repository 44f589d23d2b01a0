"use client";

import { use, type ReactNode } from "react";
import { loadMessages } from "./load-messages";
import { MessagesProvider } from "./messages-provider";

/**
 * For components that open on a click, or rarely: they load all messages of the language, so that the page need not
 * include them.
 */
export function LoadedMessages({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <MessagesProvider locale={locale} messages={use(loadMessages(locale))}>
      {children}
    </MessagesProvider>
  );
}
