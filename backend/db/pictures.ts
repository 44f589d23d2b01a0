import { eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { pictures } from "./tables";

/** The same picture again is stored once. */
export async function insertPicture(
  db: Database,
  picture: { id: string; bytes: Buffer; uploadedBy: string; uploadedAt: Date },
): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing();
}

/** Those of the ids that name no stored picture. */
export async function selectMissingPictures(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

export async function selectPicture(db: Database, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
  // PGlite answers plain bytes, PostgreSQL a buffer.
  return row && Buffer.from(row.bytes);
}
