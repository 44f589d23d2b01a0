"use client";

import type { ComponentProps, ReactNode } from "react";
import { NextIntlClientProvider } from "next-intl";
import { reportMessageError } from "./message-error";
import { timeZone } from "./time-zone";

interface MessagesProviderProps {
  locale: string;
  /** Sentences of this language: all, or those that what is inside uses. */
  messages: ComponentProps<typeof NextIntlClientProvider>["messages"];
  children: ReactNode;
}

/** What `useTranslations` in the browser reads. An inner one stands in an outer one's place, and adds nothing to it. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={messages}
      timeZone={timeZone}
      onError={reportMessageError}
    >
      {children}
    </NextIntlClientProvider>
  );
}
