import { desc, lt } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { Database } from "./database";
import { catalogueVersions } from "./tables";

export type CatalogueVersion = typeof catalogueVersions.$inferSelect;

/** Lets one change of the catalogue run at a time: the others wait for the end of this transaction. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(`LOCK TABLE catalogue_versions IN SHARE ROW EXCLUSIVE MODE`);
}

export async function selectLatestVersion(db: Database): Promise<CatalogueVersion | undefined> {
  const [row] = await db.select().from(catalogueVersions).orderBy(desc(catalogueVersions.id)).limit(1);
  return row;
}

/** The version that was in force before this one, or before the one that this one has put back. */
export async function selectVersionBefore(
  db: Database,
  { id, restores }: Pick<CatalogueVersion, "id" | "restores">,
): Promise<CatalogueVersion | undefined> {
  const [row] = await db
    .select()
    .from(catalogueVersions)
    .where(lt(catalogueVersions.id, restores ?? id))
    .orderBy(desc(catalogueVersions.id))
    .limit(1);
  return row;
}

export async function insertVersion(
  tx: Database,
  version: { at: Date; by: string; content: Catalogue; restores?: number },
): Promise<number> {
  const [row] = await tx.insert(catalogueVersions).values(version).returning({ id: catalogueVersions.id });
  if (!row) throw new Error("the catalogue's version was not stored");
  return row.id;
}
