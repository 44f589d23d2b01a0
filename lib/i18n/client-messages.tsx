import "server-only";
import type { ReactNode } from "react";
import { getLocale, getMessages } from "next-intl/server";
import { MessagesProvider } from "./messages-provider";
import { pickMessages, type Picks } from "./pick-messages";

interface ClientMessagesProps {
  /** A page has to fit into a connection's first packets: only what the client components inside use. */
  picks: Picks;
  children: ReactNode;
}

/** Gives the client components inside the sentences they use, in the page's language. */
export async function ClientMessages({ picks, children }: ClientMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickMessages(messages, picks)}>
      {children}
    </MessagesProvider>
  );
}
