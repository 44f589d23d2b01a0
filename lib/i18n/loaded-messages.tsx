"use client";

import { use, type ReactNode } from "react";
import { loadMessages } from "./load-messages";
import { MessagesProvider } from "./messages-provider";

/** For parts that open at a click, or hardly ever: all sentences of the language come with them, not with the page. */
export function LoadedMessages({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <MessagesProvider locale={locale} messages={use(loadMessages(locale))}>
      {children}
    </MessagesProvider>
  );
}
