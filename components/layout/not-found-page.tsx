import type { ComponentProps } from "react";
import { MessagesProvider } from "@/lib/i18n/messages-provider";
import { NotFoundView } from "./not-found-view";

type LostPageProps = ComponentProps<typeof NotFoundView> &
  Pick<ComponentProps<typeof MessagesProvider>, "locale" | "messages">;

/** With its own words: where the frame itself has failed, nothing else brings them. */
export function NotFoundPage({ locale, messages, ...view }: LostPageProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <NotFoundView {...view} />
    </MessagesProvider>
  );
}
