import { z } from "zod";
import { catalogueFile } from "@/lib/contract/catalogue";
import { giftCode } from "@/lib/contract/catalogue/gift-code";
import { accept } from "@/lib/contract/errors";
import { importCatalogue, restoreCatalogue } from "../catalogue/change-catalogue";
import { importCodes, removeCodes } from "../catalogue/import-codes";
import { selectVersions } from "../db/catalogue-draft";
import type { CodeRow } from "../db/gift-codes";
import { readCatalogue } from "../db/read-catalogue";
import { command } from "./command";

const asked = {
  by: z.string().min(1).max(100),
  dry_run: z.boolean().optional(),
  in_force: z.string().max(100).optional(),
};
const most_versions = 1000;
/** The most gift codes of one import. */
export const most_codes = 200_000;
export const codeRow = z.object({ gift_id: z.string().min(1).max(64), code: giftCode });
/** A code that came in under any rule, for its removal: earlier ones took what Excel had spoilt, too. */
export const storedCodeRow = z.object({
  ...codeRow.shape,
  code: z.string().regex(/^[\x21-\x7e]{4,64}$/, "must be 4 to 64 characters without spaces"),
});
const codesOf = (row: z.ZodType<CodeRow>) =>
  z.object({ dry_run: asked.dry_run, codes: z.array(row).max(most_codes) });

/** `npm run catalogue`. */
export const catalogueCommands = {
  exportCatalogue: command(z.object({}), async ({ db }) => {
    const content = await readCatalogue(db);
    // What was put in force under an older rule is exported all the same: in the file it can be mended.
    return accept(catalogueFile.safeParse(content).data ?? content);
  }),

  importCatalogue: command(z.object({ ...asked, content: catalogueFile }), ({ db, now }, input) =>
    importCatalogue(db, now(), input),
  ),

  restoreCatalogue: command(
    z.object({ ...asked, number: z.number().int().min(1).optional() }),
    ({ db, now }, input) => restoreCatalogue(db, now(), input),
  ),

  /** The latest versions first; the first one is in force. */
  listVersions: command(z.object({}), async ({ db }) => {
    const versions = await selectVersions(db, most_versions);
    return accept(versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })));
  }),

  importCodes: command(codesOf(codeRow), ({ db }, input) => importCodes(db, input)),

  removeCodes: command(codesOf(storedCodeRow), ({ db }, input) => removeCodes(db, input)),
};
