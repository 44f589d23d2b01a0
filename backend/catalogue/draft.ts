import type { z } from "zod";
import { catalogueBank, catalogueFile, catalogueMethod, type Catalogue } from "@/lib/contract/catalogue";
import { catalogueGame, type CatalogueGame } from "@/lib/contract/catalogue/game";
import { catalogueSite } from "@/lib/contract/catalogue/site";
import type { CataloguePart } from "@/lib/contract/endpoints/operator-catalogue";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { isMethod } from "@/lib/payment";
import type { Database } from "../db/database";
import { deleteDraft, selectDraft, storeDraft } from "../db/catalogue-draft";
import { lockCatalogue, selectRevision } from "../db/catalogue-versions";
import { readCatalogue } from "../db/read-catalogue";
import { importCatalogue, restoreCatalogue } from "./change-catalogue";
import { partFaults } from "./part-faults";

/** Only methods that the portal has can be offered. */
const portalMethods = catalogueMethod
  .array()
  .max(100)
  .superRefine((list, context) =>
    list.forEach(({ id }, n) => {
      if (!isMethod(id))
        context.addIssue({
          code: "custom",
          path: [n, "id"],
          message: `there is no payment method ${id}`,
          params: { fault: "part_unknown" },
        });
    }),
  );

/** The revision where nobody has begun a draft. */
const no_draft = 0;

interface Asked {
  by: string;
  now: Date;
}

/** The draft, or what is in force where nobody has begun one, and the names by which both are seen again. */
export async function readDraft(db: Database) {
  // One snapshot: what is published meanwhile must not name what was read before it.
  return db.transaction(
    async (tx) => {
      const draft = await selectDraft(tx);
      const published = await readCatalogue(tx);
      const in_force = await selectRevision(tx);
      const revision = draft?.revision ?? no_draft;
      return { draft, published, in_force, revision, content: draft?.content ?? published };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Changes one part; refused with `draft_changed` if the draft is another one than was seen, or what is in force where
 * nobody has begun a draft; or with the part's faults.
 */
export async function changeDraft(
  tx: Database,
  seen: { revision: number; in_force?: string },
  change: CataloguePart,
  { by, now }: Asked,
): Promise<Result<{ revision: number }>> {
  await lockCatalogue(tx);
  const draft = await selectDraft(tx);
  if ((draft?.revision ?? no_draft) !== seen.revision) return refuse("draft_changed");
  if (!draft && seen.in_force !== undefined && (await selectRevision(tx)) !== seen.in_force)
    return refuse("draft_changed");
  const changed = changePart(draft?.content ?? (await readCatalogue(tx)), change);
  if (!changed.ok) return changed;
  const revision = await storeDraft(tx, { content: changed.value, changedBy: by, changedAt: now });
  return accept({ revision });
}

/** Puts the draft in force, if it and what is in force are what the operator saw, and it has no faults. */
export async function publishDraft(
  tx: Database,
  seen: { revision: number; in_force: string },
  { by, now }: Asked,
): Promise<Result<{ version: number }>> {
  await lockCatalogue(tx);
  const draft = await selectDraft(tx);
  if (!draft || draft.revision !== seen.revision || (await selectRevision(tx)) !== seen.in_force)
    return refuse("draft_changed");
  const parsed = catalogueFile.safeParse(draft.content);
  if (!parsed.success) return refuse("invalid_input", { fields: partFaults(parsed.error) });
  const imported = await importCatalogue(tx, now, { by, content: parsed.data });
  if (!imported.ok) return imported;
  await deleteDraft(tx);
  const { version } = imported.value;
  return version === undefined ? refuse("draft_changed") : accept({ version });
}

export async function discardDraft(tx: Database, seen: number): Promise<Result<Record<string, never>>> {
  await lockCatalogue(tx);
  if (((await selectDraft(tx))?.revision ?? no_draft) !== seen) return refuse("draft_changed");
  await deleteDraft(tx);
  return accept({});
}

/** Puts the version before back, if what is in force is what the operator saw. */
export async function restoreVersion(
  tx: Database,
  in_force: string,
  { by, now }: Asked,
): Promise<Result<{ version: number }>> {
  const restored = await restoreCatalogue(tx, now, { by, in_force });
  if (!restored.ok) return restored;
  return restored.value.version === undefined
    ? refuse("not_found")
    : accept({ version: restored.value.version });
}

/** What stands in the way of publishing a draft. */
export function faultsOfDraft(content: unknown): Record<string, string> {
  const parsed = catalogueFile.safeParse(content);
  return parsed.success ? {} : partFaults(parsed.error);
}

function changePart(content: Catalogue, change: CataloguePart): Result<Catalogue> {
  switch (change.part) {
    case "site":
      return parsePart(catalogueSite, change.value, (site) => ({ ...content, site }));
    case "banks":
      return parsePart(catalogueBank.array().max(200), change.value, (banks) => ({ ...content, banks }));
    case "methods":
      return parsePart(portalMethods, change.value, (list) => ({
        ...content,
        methods: list,
      }));
    case "game":
      return putGame(content, change);
    case "game_gone":
      return accept({ ...content, games: content.games.filter(({ id }) => id !== change.id) });
    case "game_order": {
      const placeOf = (id: number) => (change.ids.includes(id) ? change.ids.indexOf(id) : change.ids.length);
      return accept({ ...content, games: content.games.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) });
    }
  }
}

/** Adds a game, or puts it in place of the one that was opened; its id is what orders know it by, and stays. */
function putGame(
  content: Catalogue,
  { of, value }: Extract<CataloguePart, { part: "game" }>,
): Result<Catalogue> {
  const { games } = content;
  const put = (game: CatalogueGame): Catalogue => ({
    ...content,
    games: of === undefined ? [...games, game] : games.map((other) => (other.id === of ? game : other)),
  });
  const parsed = parsePart(catalogueGame, value, put);
  const id = (value as { id?: unknown } | null | undefined)?.id;
  if (!parsed.ok) return parsed;
  if (of !== undefined && id !== of) return refuse("invalid_input", { fields: { id: "part_fixed" } });
  const isThere = games.some((game) => game.id === id);
  if (of === undefined && isThere) return refuse("invalid_input", { fields: { id: "part_twice" } });
  return of === undefined || isThere ? parsed : refuse("draft_changed");
}

function parsePart<T>(
  schema: z.ZodType<T>,
  value: unknown,
  put: (parsed: T) => Catalogue,
): Result<Catalogue> {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? accept(put(parsed.data))
    : refuse("invalid_input", { fields: partFaults(parsed.error) });
}
