import type { ReactNode } from "react";
import { createTranslator } from "next-intl";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import { reportMessageError } from "./message-error";
import type { Namespace, Translate } from "./messages";
import { MessagesProvider } from "./messages-provider";

/** The uncompiled messages. */
export const messages = { vi, en };

const inLanguage = (locale: keyof typeof messages) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MessagesProvider locale={locale} messages={messages[locale]}>
      {children}
    </MessagesProvider>
  ),
});

/** Options to render a component or a hook with messages: `render(<Wallet />, inVietnamese)`. */
export const inVietnamese = inLanguage("vi");
export const inEnglish = inLanguage("en");

/** A translate function, for functions that take one. */
export function translatorOf<N extends Namespace>(namespace: N): Translate<N> {
  const translator = createTranslator({
    locale: "vi",
    messages: vi,
    namespace,
    onError: reportMessageError,
  });
  return translator as Translate<N>;
}
