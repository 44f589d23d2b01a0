import type { ComponentProps } from "react";
import { MessagesProvider } from "@/lib/i18n/messages-provider";
import { LostView } from "./lost-view";

type LostPageProps = ComponentProps<typeof LostView> &
  Pick<ComponentProps<typeof MessagesProvider>, "locale" | "messages">;

/** With its own words: where the frame itself has failed, nothing else brings them. */
export function LostPage({ locale, messages, ...view }: LostPageProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <LostView {...view} />
    </MessagesProvider>
  );
}
