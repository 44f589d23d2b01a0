import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { Database } from "./database";
import { catalogueVersions, documents } from "./tables";

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

export async function selectVersion(db: Database, id: number): Promise<CatalogueVersion | undefined> {
  const [row] = await db.select().from(catalogueVersions).where(eq(catalogueVersions.id, id));
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

/** Another text whenever what is sold has changed, by an import or in the desk: the version, and a hash of the texts. */
export async function selectRevision(db: Database): Promise<string> {
  const texts = db
    .select({ content: documents.content })
    .from(documents)
    .where(inArray(documents.name, ["setting", "rules", "slider", "ads"]))
    .orderBy(documents.name)
    .as("texts");
  const latest = sql`(SELECT coalesce(max(${catalogueVersions.id}), 0) FROM ${catalogueVersions})`;
  const hash = sql`(SELECT md5(coalesce(string_agg(content::text, ''), '')) FROM ${texts})`;
  const { rows } = (await db.execute(sql`SELECT ${latest} || '-' || ${hash} AS revision`)) as {
    rows: { revision: string }[];
  };
  return rows[0]?.revision ?? "";
}
