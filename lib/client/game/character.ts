import { isId, isSameId, type Id } from "@/lib/contract/ids";
import { readCookie, writeCookie } from "../cookies";
import { signInStore } from "../session/signed-in";

export interface ChosenCharacter {
  server_id: Id;
  server_name: string;
  character_id: Id;
  character_name: string;
}

const cookie = "saveCharacterInfo";
/** A cookie may have 4 KB, and encoding makes a Vietnamese name about three times as long. */
const games_max = 6;

/** Newest last: an object would sort number-like ids in its own order. `player` is "" where a visitor chose. */
type Saved = [gameId: Id, character: ChosenCharacter, player: string][];

/** The choice for a game of the player who is signed in now: others may have used this browser before. */
export function readCharacter(gameId: Id): ChosenCharacter | undefined {
  const now = signInStore.read();
  return readSaved().find(([id, , player]) => isSameId(id, gameId) && (player === "" || player === now))?.[1];
}

const listeners = new Set<() => void>();
let known: { gameId: Id; source: string; character?: ChosenCharacter } | undefined;

function announce(): void {
  for (const listener of listeners) listener();
}

/** The choice for a game, which all pages and tabs share: another tab's is read when this one is looked at again. */
export const characterStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    document.addEventListener("visibilitychange", announce);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener("visibilitychange", announce);
    };
  },
  /** The same object until the choice changes. */
  read(gameId: Id): ChosenCharacter | undefined {
    const source = `${signInStore.read()} ${readCookie(cookie)}`;
    if (known?.gameId !== gameId || known.source !== source)
      known = { gameId, source, character: readCharacter(gameId) };
    return known.character;
  },
};

/** Forgets the choice for a game, for a character that no longer exists. */
export function forgetCharacter(gameId: Id): void {
  write(readSaved().filter(([id]) => !isSameId(id, gameId)));
}

/** Remembers the player's choice for a game for one day. */
export function saveCharacter(gameId: Id, character: ChosenCharacter): void {
  const { server_id, server_name, character_id, character_name } = character;
  const others = readSaved().filter(([id]) => !isSameId(id, gameId));
  const choice = { server_id, server_name, character_id, character_name };
  write([...others, [gameId, choice, signInStore.read()]]);
}

function write(saved: Saved): void {
  writeCookie(cookie, encodeURIComponent(JSON.stringify(saved.slice(-games_max))));
  announce();
}

/** A cookie is untrusted input, too: entries that are not a character are dropped. */
function readSaved(): Saved {
  try {
    const saved: unknown = JSON.parse(readCookie(cookie));
    return Array.isArray(saved) ? saved.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(entry: unknown): entry is Saved[number] {
  if (!Array.isArray(entry) || !isId(entry[0]) || typeof entry[1] !== "object" || !entry[1]) return false;
  const { server_id, server_name, character_id, character_name } = entry[1] as Record<string, unknown>;
  if (typeof entry[2] !== "string") return false;
  const ids = isId(server_id) && isId(character_id);
  return ids && [server_name, character_name].every((text) => typeof text === "string");
}
