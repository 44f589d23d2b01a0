import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { documents } from "./tables";

/**
 * The backend's own secret, made at the first start and kept with the data, so that tokens outlive a restart and
 * are good at every backend of one database.
 */
export async function readSecret(db: Database): Promise<Buffer> {
  await db
    .insert(documents)
    .values({ name: "secret", content: randomBytes(32).toString("base64") })
    .onConflictDoNothing();
  const [row] = await db.select().from(documents).where(eq(documents.name, "secret"));
  return Buffer.from(String(row?.content), "base64");
}
