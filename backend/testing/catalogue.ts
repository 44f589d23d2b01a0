import type { Catalogue } from "@/lib/contract/catalogue";
import { commands } from "../commands";
import type { setUpPayments } from "./payments";

/** What tests of the catalogue as a file do, on the backend of setUpPayments. */
export function setUpCatalogue(pay: ReturnType<typeof setUpPayments>) {
  const context = () => pay.backend.services;
  return {
    async exported(): Promise<Catalogue> {
      const result = await commands.exportCatalogue.run(context(), {});
      if (!result.ok) throw new Error(result.error);
      return result.value;
    },

    async put(content: Catalogue, dry_run = false) {
      const result = await commands.importCatalogue.run(context(), { by: "anna", content, dry_run });
      if (!result.ok) throw new Error(result.error);
      return result.value;
    },

    back: () => commands.restoreCatalogue.run(context(), { by: "anna" }),
  };
}

/** The catalogue with something else in one of its games. */
export const change = (
  catalogue: Catalogue,
  alias: string,
  to: Partial<Catalogue["games"][number]>,
): Catalogue => ({
  ...catalogue,
  games: catalogue.games.map((game) => (game.alias === alias ? { ...game, ...to } : game)),
});
