import { z } from "zod";

/** A browser in which players have signed in before. */
export interface KnownBrowser {
  id: string;
  /** The ids of the players. */
  players: string[];
}

/** More players than sign in with one browser; a longer list was not written by us. */
export const most_known_players = 8;

const shape = z.tuple([z.uuid(), z.array(z.string().min(1).max(128)).max(most_known_players)]);

/** The value of the header `knownBrowser`: base64url of JSON, because a player's id may contain any character. */
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
