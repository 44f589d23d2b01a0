import { getCookie, setCookie } from "cookies-next/client";
import { isId, isSameId, type Id } from "@/lib/contract/ids";

export interface ChosenCharacter {
  server_id: Id;
  server_name: string;
  character_id: Id;
  character_name: string;
}

const cookie = "saveCharacterInfo";
const day_s = 86_400;
/** A cookie may have 4 KB, and encoding makes a Vietnamese name about three times as long. */
const games_max = 6;

/** Newest last, as pairs: an object would sort number-like ids in its own order. */
type Saved = [gameId: Id, character: ChosenCharacter][];

export function readCharacter(gameId: Id): ChosenCharacter | undefined {
  return readSaved().find(([id]) => isSameId(id, gameId))?.[1];
}

/** Remembers the player's choice for a game for one day. */
export function saveCharacter(gameId: Id, character: ChosenCharacter): void {
  const { server_id, server_name, character_id, character_name } = character;
  const others = readSaved().filter(([id]) => !isSameId(id, gameId));
  const saved: Saved = [...others, [gameId, { server_id, server_name, character_id, character_name }]];
  setCookie(cookie, JSON.stringify(saved.slice(-games_max)), { path: "/", maxAge: day_s, sameSite: "lax" });
}

/** A cookie is untrusted input, too: entries that are not a character are dropped. */
function readSaved(): Saved {
  try {
    const saved: unknown = JSON.parse(String(getCookie(cookie)));
    return Array.isArray(saved) ? saved.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(entry: unknown): entry is Saved[number] {
  if (!Array.isArray(entry) || !isId(entry[0]) || typeof entry[1] !== "object" || !entry[1]) return false;
  const { server_id, server_name, character_id, character_name } = entry[1] as Record<string, unknown>;
  const ids = isId(server_id) && isId(character_id);
  return ids && [server_name, character_name].every((text) => typeof text === "string");
}
