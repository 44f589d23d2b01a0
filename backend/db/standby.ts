import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** How long a commit waits for a synchronous standby before that is said. */
const usual_s = 2;

/** Rejects while commits wait for a synchronous standby that is not there: they end, without one, never. */
export async function expectStandby(db: Database): Promise<void> {
  const { rows } = (await db.execute(sql`SELECT 1 AS waits FROM pg_stat_activity
    WHERE wait_event = 'SyncRep' AND datname = current_database()
      AND state_change < clock_timestamp() - make_interval(secs => ${usual_s}) LIMIT 1`)) as {
    rows: unknown[];
  };
  if (rows.length > 0) throw new Error("commits wait for a synchronous standby");
}
