import type { Texts } from "./texts";

/** The few words that every page itself has (`data-words` of its body), for when nothing more can be loaded. */
type KeptWords = Omit<Texts<"failure">, "leaving" | "title">;

export function packWords({ leaving: _, title: __, ...kept }: Texts<"failure">): string {
  return JSON.stringify(kept satisfies KeptWords);
}

export function keptWords(): KeptWords | undefined {
  try {
    return JSON.parse(document.body.dataset.words ?? "") as KeptWords;
  } catch {
    return undefined;
  }
}
