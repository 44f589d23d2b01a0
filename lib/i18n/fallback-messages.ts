import type { Translate } from "./messages";

/**
 * The few messages in every page's HTML (`data-words` of its body), for when nothing more can be loaded. A page has to
 * fit into a connection's first packets, so there are no more of them.
 */
const names = ["heading", "home", "part", "close"] as const;
type FallbackMessages = Record<(typeof names)[number], string>;

export function packFallbackMessages(t: Translate<"failure">): string {
  return names.map((name) => t(name)).join("|");
}

export function fallbackMessages(): FallbackMessages | undefined {
  const words = document.body.dataset.words?.split("|");
  return words && (Object.fromEntries(names.map((name, index) => [name, words[index]])) as FallbackMessages);
}
