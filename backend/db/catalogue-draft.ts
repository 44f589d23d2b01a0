import { desc, eq } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { Database } from "./database";
import { catalogueDraft, catalogueVersions } from "./tables";

export type DraftRow = typeof catalogueDraft.$inferSelect;

/** The only row. */
const id = 1;

export async function selectDraft(db: Database): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(catalogueDraft).where(eq(catalogueDraft.id, id));
  return row;
}

export async function storeDraft(
  tx: Database,
  draft: { content: Catalogue; revision: number; changedBy: string; changedAt: Date },
): Promise<void> {
  await tx
    .insert(catalogueDraft)
    .values({ id, ...draft })
    .onConflictDoUpdate({ target: catalogueDraft.id, set: draft });
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
