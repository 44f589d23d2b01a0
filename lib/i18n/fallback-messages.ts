import type { Translate } from "./messages";

/**
 * The few words that every page itself has (`data-words` of its body), for when nothing more can be loaded. A page has
 * to fit into a connection's first packets, so there are no more of them.
 */
const kept = ["heading", "home", "part", "close"] as const;
type FallbackMessages = Record<(typeof kept)[number], string>;

export function packFallbackMessages(t: Translate<"failure">): string {
  return kept.map((name) => t(name)).join("|");
}

export function fallbackMessages(): FallbackMessages | undefined {
  const words = document.body.dataset.words?.split("|");
  return (
    words && (Object.fromEntries(kept.map((name, at) => [name, words[at]])) as unknown as FallbackMessages)
  );
}
