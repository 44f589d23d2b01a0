import type { Texts } from "./texts";

/**
 * The few words that every page itself has (`data-words` of its body), for when nothing more can be loaded. A page has
 * to fit into a connection's first packets, so there are no more of them.
 */
const kept = ["heading", "home", "part", "close"] as const;
type KeptWords = Pick<Texts<"failure">, (typeof kept)[number]>;

export function packWords(words: Texts<"failure">): string {
  return kept.map((name) => words[name]).join("|");
}

export function keptWords(): KeptWords | undefined {
  const words = document.body.dataset.words?.split("|");
  return words && (Object.fromEntries(kept.map((name, at) => [name, words[at]])) as unknown as KeptWords);
}
