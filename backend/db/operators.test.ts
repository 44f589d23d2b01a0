import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { makeTestPglite } from "../testing/databases";

const folder = join(__dirname, "migrations");

test("the operators of a database from before the roles are admins, and those without access are removed", async () => {
  const earlier = mkdtempSync(join(tmpdir(), "migrations-"));
  const client = makeTestPglite("empty");
  try {
    cpSync(folder, earlier, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
      entries: { tag: string }[];
    };
    const before = journal.entries.findIndex(({ tag }) => tag.endsWith("_operator_access"));
    const entries = journal.entries.slice(0, before);
    writeFileSync(join(earlier, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: earlier });
    await client.exec(`
      INSERT INTO operators (id, username, password_hash, named_hash, created_at, sandbox)
        VALUES ('a', 'anna', 'hash', 'hash', now(), false), ('b', 'binh', 'none', NULL, now(), false);
      INSERT INTO operator_log (operator_id, username, action, details, client_address, at)
        VALUES ('a', 'anna', 'signed_in', '{}', '127.0.0.1', now());`);
    await migrate(drizzle(client), { migrationsFolder: folder });
    const { rows } = await client.query(
      "SELECT username, role, removed_at IS NOT NULL AS removed FROM operators ORDER BY id",
    );
    expect(rows).toEqual([
      { username: "anna", role: "admin", removed: false },
      { username: "binh", role: "admin", removed: true },
    ]);
  } finally {
    await client.close();
    rmSync(earlier, { recursive: true });
  }
});
