import { randomUUID } from "node:crypto";

interface Entry {
  userId: string;
  text: string;
}

/** Enough for the seconds that a browser takes to come back. */
const usual_most = 2_000;

/**
 * The last changes, for browsers that come back. Ids count from 1 within one such list, whose name is random: an id of
 * another process, or of this one before it stopped, is known as such.
 */
export function createRecentChanges(most = usual_most, name = randomUUID().slice(0, 8)) {
  const entries: Entry[] = [];
  let last = 0;
  const idOf = (number: number) => `${name}-${number}`;

  return {
    lastId: () => idOf(last),
    /** Keeps a change, as `write` writes it with its id. */
    add(userId: string, write: (id: string) => string): string {
      last += 1;
      const text = write(idOf(last));
      entries.push({ userId, text });
      // Not at each change: shift() moves all entries.
      if (entries.length >= 2 * most) entries.splice(0, most);
      return text;
    },
    /** The player's changes since an id; undefined if it is not known which they are. */
    since(userId: string, id: string): string[] | undefined {
      const [of, digits = ""] = id.split(/-(\d{1,15})$/);
      const number = of === name && digits ? Number(digits) : NaN;
      const isHeld = number <= last && number >= last - entries.length;
      if (!isHeld) return undefined;
      return entries
        .slice(entries.length - (last - number))
        .flatMap((entry) => (entry.userId === userId ? [entry.text] : []));
    },
  };
}
