import { z } from "zod";

/** A browser that signed players in before. */
export interface KnownBrowser {
  id: string;
  /** The ids of the players. */
  players: string[];
}

/** More than any browser signs in; a value that says otherwise was not written here. */
export const most_known_players = 8;

const shape = z.tuple([z.uuid(), z.array(z.string().min(1).max(128)).max(most_known_players)]);

/** The value of the header `knownBrowser`: base64url of JSON, as a player's id may have any sign. */
export function writeKnownBrowser({ id, players }: KnownBrowser): string {
  return Buffer.from(JSON.stringify([id, players])).toString("base64url");
}

export function readKnownBrowser(text: string): KnownBrowser | undefined {
  try {
    const [id, players] = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { id, players };
  } catch {
    return undefined;
  }
}
