import { z } from "zod";
import { catalogueFile } from "@/lib/contract/catalogue";
import { accept } from "@/lib/contract/errors";
import { importCatalogue, restoreCatalogue } from "../catalogue/change-catalogue";
import { importCodes } from "../catalogue/import-codes";
import { readCatalogue } from "../db/read-catalogue";
import { command } from "./command";

const asked = {
  by: z.string().min(1).max(100),
  dry_run: z.boolean().optional(),
  in_force: z.string().max(100).optional(),
};
/** The most gift codes of one import. */
export const most_codes = 200_000;
export const codeRow = z.object({
  gift_id: z.string().min(1).max(64),
  code: z.string().regex(/^[\x21-\x7e]{4,64}$/, "must be 4 to 64 characters without spaces"),
});

/** `npm run catalogue`. */
export const catalogueCommands = {
  exportCatalogue: command(z.object({}), async ({ db }) =>
    accept(catalogueFile.parse(await readCatalogue(db))),
  ),

  importCatalogue: command(z.object({ ...asked, content: catalogueFile }), ({ db, now }, input) =>
    importCatalogue(db, now(), input),
  ),

  restoreCatalogue: command(z.object(asked), ({ db, now }, input) => restoreCatalogue(db, now(), input)),

  importCodes: command(
    z.object({ dry_run: asked.dry_run, codes: z.array(codeRow).max(most_codes) }),
    ({ db }, input) => importCodes(db, input),
  ),
};
