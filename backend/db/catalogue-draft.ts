import { desc, eq, sql } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { Database } from "./database";
import { catalogueDraft, catalogueVersions, draftRevisions } from "./tables";

export type DraftRow = typeof catalogueDraft.$inferSelect;

/** The only row. */
const id = 1;

export async function selectDraft(db: Database): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(catalogueDraft).where(eq(catalogueDraft.id, id));
  return row;
}

/** Resolves to the draft's new revision. */
export async function storeDraft(
  tx: Database,
  draft: { content: Catalogue; changedBy: string; changedAt: Date },
): Promise<number> {
  const changed = { ...draft, revision: sql<number>`nextval(${draftRevisions.seqName})` };
  const [row] = await tx
    .insert(catalogueDraft)
    .values({ id, ...changed })
    .onConflictDoUpdate({ target: catalogueDraft.id, set: changed })
    .returning({ revision: catalogueDraft.revision });
  if (!row) throw new Error("the draft was not stored");
  return row.revision;
}

export async function deleteDraft(tx: Database): Promise<void> {
  await tx.delete(catalogueDraft).where(eq(catalogueDraft.id, id));
}

/** The latest versions without their content. */
export async function selectVersions(db: Database, limit: number) {
  const { id: version, at, by, restores } = catalogueVersions;
  return db
    .select({ id: version, at, by, restores })
    .from(catalogueVersions)
    .orderBy(desc(version))
    .limit(limit);
}
