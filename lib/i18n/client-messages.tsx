import "server-only";
import type { ReactNode } from "react";
import { getLocale, getMessages } from "next-intl/server";
import { MessagesProvider } from "./messages-provider";
import { pickMessages, type Picks } from "./pick-messages";

interface ClientMessagesProps {
  /** Only the messages that the client components inside use: a page has to fit into a connection's first packets. */
  picks: Picks;
  children: ReactNode;
}

/** Provides the client components inside with their messages, in the page's language. */
export async function ClientMessages({ picks, children }: ClientMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickMessages(messages, picks)}>
      {children}
    </MessagesProvider>
  );
}
