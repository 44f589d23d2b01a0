import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createPostgres, postgresUrl } from "../testing/databases";
import { migrationsFolder, openPostgres } from "./open-database";

(postgresUrl() ? test : test.skip)(
  "of several programs that start on an empty database one migrates it, and the others wait",
  async () => {
    const { url, drop } = await createPostgres("empty");
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, 2)));
    const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
    const { entries } = JSON.parse(journal) as { entries: unknown[] };
    for (const { db } of opened) {
      const { rows } = (await db.execute(
        sql`SELECT count(*)::integer AS n FROM drizzle.__drizzle_migrations`,
      )) as unknown as { rows: { n: number }[] };
      expect(rows).toEqual([{ n: entries.length }]);
    }
    for (const { close } of opened) await close();
    await drop();
  },
);
