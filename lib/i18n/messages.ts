import type { useTranslations } from "next-intl";
import type vi from "@/messages/vi.json";

export type Messages = typeof vi;
export type Namespace = keyof Messages;

/** What translates one namespace: for functions that are no components and get it from one. */
export type Translate<N extends Parameters<typeof useTranslations>[0]> = ReturnType<
  typeof useTranslations<NonNullable<N>>
>;

/** The keys of a namespace that are sentences themselves. */
export type MessageKey<N extends Namespace> = {
  [K in keyof Messages[N]]: Messages[N][K] extends string ? K : never;
}[keyof Messages[N]];
