"use client";

import type { ComponentProps, ReactNode } from "react";
import { NextIntlClientProvider } from "next-intl";
import { reportMessageError } from "./message-error";
import { timeZone } from "./time-zone";

interface MessagesProviderProps {
  locale: string;
  /** Messages of this language: all, or only those that the components inside use. */
  messages: ComponentProps<typeof NextIntlClientProvider>["messages"];
  children: ReactNode;
}

/** Provides `useTranslations` in the browser. An inner provider replaces the outer one and does not add to it. */
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
