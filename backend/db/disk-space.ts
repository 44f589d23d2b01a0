import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** More than the memory it is given, so that PostgreSQL writes it to a file: about 150 kB, which are removed at once. */
const rows = 4000;

/**
 * Rejects when the database's disk has no space left. Writing a row that is there says nothing of that, since its table need
 * not grow; and there is no statement that asks about the disk.
 */
export async function expectDiskSpace(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Its files are to be where the tables are.
    await tx.execute(
      sql`SELECT set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`,
    );
    await tx.execute(sql`SELECT count(*) FROM generate_series(1, ${sql.raw(String(rows))})`);
  });
}
