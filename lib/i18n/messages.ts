import type { useTranslations } from "next-intl";
import type vi from "@/messages/vi.json";

export type Messages = typeof vi;
export type Namespace = keyof Messages;

/** The translate function of one namespace: for functions that are not components and get it from one. */
export type Translate<N extends Parameters<typeof useTranslations>[0]> = ReturnType<
  typeof useTranslations<NonNullable<N>>
>;

/** The keys of a namespace whose values are messages, not groups of messages. */
export type MessageKey<N extends Namespace> = {
  [K in keyof Messages[N]]: Messages[N][K] extends string ? K : never;
}[keyof Messages[N]];
