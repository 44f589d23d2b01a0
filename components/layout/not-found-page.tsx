import type { ComponentProps } from "react";
import { MessagesProvider } from "@/lib/i18n/messages-provider";
import { NotFoundView } from "./not-found-view";

type NotFoundPageProps = ComponentProps<typeof NotFoundView> &
  Pick<ComponentProps<typeof MessagesProvider>, "locale" | "messages">;

/** With its own message provider: when the layout itself has failed, there is no other. */
export function NotFoundPage({ locale, messages, ...view }: NotFoundPageProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <NotFoundView {...view} />
    </MessagesProvider>
  );
}
