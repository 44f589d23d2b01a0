import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** Whether the last piece of WAL that was to be archived could not be (`archive_command`); false where nothing is to be. */
export async function isArchiveFailing(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`SELECT 1 AS failing FROM pg_stat_archiver
    WHERE last_failed_time > coalesce(last_archived_time, '-infinity')
      AND current_setting('archive_mode') <> 'off'`)) as { rows: unknown[] };
  return rows.length > 0;
}
