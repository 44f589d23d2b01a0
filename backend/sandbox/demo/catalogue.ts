import example from "@/docs/examples/catalogue.json";
import { catalogueFile, type Catalogue } from "@/lib/contract/catalogue";
import { newMethods } from "./new-methods";

/**
 * What the sandbox sells: docs/examples/catalogue.json, whose games each show a flag of the specification, and the first
 * of which is plain. With `games` it has as many as a load test asks for.
 */
export function demoCatalogue(games?: number): Catalogue {
  const listed = catalogueFile.parse(example);
  const methods = [...listed.methods, ...newMethods(listed.methods.map(({ id }) => id))];
  return {
    ...listed,
    methods,
    games: games === undefined ? listed.games : gamesForLoad(listed.games, games),
  };
}

/** The made-up games, and then the same again under other names, with two servers and nothing else. */
function gamesForLoad(games: Catalogue["games"], count: number): Catalogue["games"] {
  return Array.from({ length: count }, (_, index) => {
    const model = games[index % games.length];
    if (!model) throw new Error("no demo games");
    if (index < games.length) return model;
    const edition = Math.floor(index / games.length) + 1;
    const id = 1000 + index;
    return {
      ...model,
      id,
      vgp_id: `VGP${id}`,
      alias: `${model.alias}-${edition}`,
      name: `${model.name} ${edition}`,
      open: 0,
      need_character_info: 1,
      need_role_check: 0,
      flag_role_check: 0,
      servers: [...model.servers.slice(0, 1), ...model.servers.slice(-1)].map(({ name }, n) => ({
        id: n + 1,
        name,
      })),
      packages: [],
      shop: undefined,
    };
  });
}
