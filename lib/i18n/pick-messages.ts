import type { MessageKey, Messages, Namespace } from "./messages";

/** Messages that are sent to the browser: whole namespaces, or named messages of one. */
export type Picks = { readonly [N in Namespace]?: true | readonly MessageKey<N>[] };

type Sentences = Readonly<Record<string, unknown>>;

/** The picked messages, in the shape they have in all messages. */
export function pickMessages(all: Messages, picks: Picks): Partial<Messages> {
  return Object.fromEntries(
    Object.entries(picks).map(([name, keys]) => {
      const sentences: Sentences = all[name as Namespace];
      return [name, keys === true ? sentences : Object.fromEntries(keys.map((key) => [key, sentences[key]]))];
    }),
  );
}
