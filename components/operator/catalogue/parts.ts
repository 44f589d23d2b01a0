/** The parts of the catalogue that have a form. */
export const partNames = ["game", "site", "methods", "banks"] as const;
export type PartName = (typeof partNames)[number];

interface Game {
  id: number;
  alias: string;
  name: string;
  shop?: { gifts?: { id: string; limited: boolean; name: { vi: string; en: string } }[] };
}

interface Whole {
  site?: unknown;
  methods?: unknown;
  banks?: unknown;
  games?: Game[];
}

/** The gifts that are sold by imported codes, named with their games. */
export const limitedGiftsOf = (content: unknown, language: "vi" | "en") =>
  gamesOf(content).flatMap(({ name: game, shop }) =>
    (shop?.gifts ?? [])
      .filter(({ limited }) => limited)
      .map(({ id, name }) => ({ id, name: `${game}: ${name[language]} (${id})` })),
  );

/** The games of a draft, whose content the contract leaves open. */
export const gamesOf = (content: unknown) => (content as Whole).games ?? [];

/** A part of a draft's content; undefined for a game that is not in it. */
export function partOf(content: unknown, part: PartName, id?: number): unknown {
  if (part === "game") return gamesOf(content).find((game) => game.id === id);
  return (content as Whole)[part];
}
