import { catalogueFile, type Catalogue } from "@/lib/contract/catalogue";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import {
  insertVersion,
  lockCatalogue,
  selectLatestVersion,
  selectRevision,
  selectVersion,
  selectVersionBefore,
} from "../db/catalogue-versions";
import { selectMissingPictures } from "../db/pictures";
import { readCatalogue } from "../db/read-catalogue";
import { writeCatalogue } from "../db/write-catalogue";
import { changesOf, type CatalogueChange } from "@/lib/contract/catalogue/changes";
import { partFaults } from "./part-faults";

export interface CatalogueChanged {
  changes: CatalogueChange[];
  /** Addresses of uploaded pictures that this database does not have: of another site's catalogue. */
  missing_pictures: string[];
  /** The revision that the changes begin from: sent with the next call, it makes sure of them. */
  in_force: string;
  /** The new version; undefined if nothing changed or nothing was to be stored. */
  version?: number;
}

interface Asked {
  /** Who asks, for the version's row. */
  by: string;
  /** Only says what would change. */
  dry_run?: boolean;
  /** What has to be in force, or nothing is changed (`draft_changed`). */
  in_force?: string;
}

/** Puts a catalogue in force and stores it as a version; all of it or, if anything fails, nothing. */
export function importCatalogue(
  db: Database,
  now: Date,
  asked: Asked & { content: Catalogue },
): Promise<Result<CatalogueChanged>> {
  return db.transaction(async (tx) => {
    const seen = await lockSeen(tx, asked);
    if (!seen.ok) return seen;
    const { current } = await inForce(tx, now, asked);
    return accept(await replace(tx, now, current, { ...asked, in_force: seen.value }));
  });
}

/**
 * Puts an earlier version back, as a new one: that of the number or, without one, the version before the one in force;
 * asked again, the one before that. Refused with `not_found` if there is none, with `invalid_input` and its faults if an
 * older rule let in what the catalogue may not have now.
 */
export function restoreCatalogue(
  db: Database,
  now: Date,
  { number, ...asked }: Asked & { number?: number },
): Promise<Result<CatalogueChanged>> {
  return db.transaction(async (tx) => {
    const seen = await lockSeen(tx, asked);
    if (!seen.ok) return seen;
    const { current, is_unstored } = await inForce(tx, now, asked);
    const before =
      number === undefined ? await versionBefore(tx, is_unstored) : await selectVersion(tx, number);
    if (!before) return refuse("not_found");
    const parsed = catalogueFile.safeParse(before.content);
    if (!parsed.success) return refuse("invalid_input", { fields: partFaults(parsed.error) });
    return accept(
      await replace(tx, now, current, {
        ...asked,
        content: parsed.data,
        restores: before.id,
        in_force: seen.value,
      }),
    );
  });
}

async function versionBefore(tx: Database, is_unstored: boolean) {
  const latest = await selectLatestVersion(tx);
  return latest && (is_unstored ? latest : selectVersionBefore(tx, latest));
}

/** Keeps other changes out, and answers the revision in force, if it is the one that was seen. */
async function lockSeen(tx: Database, { in_force }: Asked): Promise<Result<string>> {
  await lockCatalogue(tx);
  const current = await selectRevision(tx);
  return in_force === undefined || in_force === current ? accept(current) : refuse("draft_changed");
}

/**
 * The catalogue as it is now. What was changed without a version, as earlier programs changed texts and banners, becomes
 * one first, so that it can be put back; in a dry run it is `is_unstored` instead.
 */
async function inForce(
  tx: Database,
  now: Date,
  { dry_run = false }: Asked,
): Promise<{ current: Catalogue; is_unstored: boolean }> {
  const current = await readCatalogue(tx);
  const latest = await selectLatestVersion(tx);
  const isKnown = latest !== undefined && changesOf(latest.content, current).length === 0;
  const isNew = !isKnown && current.games.length > 0;
  if (isNew && !dry_run) await insertVersion(tx, { at: now, by: "changed without a file", content: current });
  return { current, is_unstored: isNew && dry_run };
}

interface Replacement {
  content: Catalogue;
  restores?: number;
  in_force: string;
}

async function replace(
  tx: Database,
  now: Date,
  current: Catalogue,
  { content, by, dry_run, restores, in_force }: Asked & Replacement,
): Promise<CatalogueChanged> {
  const changes = changesOf(current, content);
  const missing_pictures = await missingPictures(tx, content);
  if (dry_run || changes.length === 0) return { changes, missing_pictures, in_force };
  await writeCatalogue(tx, content);
  const version = await insertVersion(tx, { at: now, by, content, restores });
  return { changes, missing_pictures, in_force, version };
}

async function missingPictures(tx: Database, content: Catalogue): Promise<string[]> {
  const named = JSON.stringify(content).matchAll(/"\/picture\/([\w-]+)"/g);
  const ids = [...new Set([...named].map(([, id = ""]) => id))];
  if (ids.length === 0) return [];
  return (await selectMissingPictures(tx, ids)).map((id) => `/picture/${id}`);
}
