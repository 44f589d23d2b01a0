import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import * as sandboxTables from "../sandbox/tables";
import { databaseKinds, makeTestPglite, openTestDatabase } from "../testing/databases";
import type { Database, OpenDatabase } from "./database";
import { migratePgliteOf } from "./open-database";
import * as tables from "./tables";

const folder = join(__dirname, "migrations");
const inTables = generateDrizzleJson({ ...tables, ...sandboxTables });

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}
const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;

/** What drizzle's table definitions can't express. */
const onlyInMigrations = [
  // An index with INCLUDE.
  "index orders_of_player",
  // Functions and triggers.
  "function keep_books",
  "function never_changes",
  "function note_order_change",
  "function only_forward",
  "function order_rank",
  "function refuse_erased",
  "trigger entries_keep_books on entries",
  "trigger entries_never_change on entries",
  "trigger letter_addresses_refuse_erased on letter_addresses",
  "trigger operator_log_never_changes on operator_log",
  "trigger orders_note_change on orders",
  "trigger orders_only_forward on orders",
  "trigger orders_refuse_erased on orders",
  "trigger player_identities_refuse_erased on player_identities",
  "trigger player_sessions_refuse_erased on player_sessions",
  "trigger saved_cards_refuse_erased on saved_cards",
  "trigger spending_caps_refuse_erased on spending_caps",
  "trigger transfers_never_change on transfers",
];

/** Everything in the schema "public" by its name, with its definition as PostgreSQL prints it. */
async function readCatalog(db: Database): Promise<Record<string, string>> {
  const { rows } = (await db.execute(sql`
    SELECT 'column ' || c.relname || '.' || a.attname AS name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
        'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), 'IDENTITY ' || nullif(a.attidentity::text, '')) AS definition
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT 'constraint ' || conname || ' on ' || conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      AND contype <> 'n' -- PostgreSQL 18 has NOT NULL here, too
    UNION ALL
    SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL
    SELECT 'trigger ' || tgname || ' on ' || c.relname, pg_get_triggerdef(t.oid) FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'function ' || proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'type ' || typname, typtype::text FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
    UNION ALL
    SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
    ORDER BY name`)) as unknown as { rows: { name: string; definition: string }[] };
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Renamed and not dropped: to remove every file of it takes longer than a statement may on a busy machine. */
async function emptyPublic(db: Database): Promise<void> {
  await db.execute(sql`ALTER SCHEMA public RENAME TO migrated`);
  await db.execute(sql`CREATE SCHEMA public`);
}

/**
 * Columns that a program of an older schema, which names all of them, could not read or write in a newer one; and
 * constraints, unique indexes, triggers and functions that may refuse what it writes, or that its ON CONFLICT needs. One
 * that has to go or come all the same is to be taken out here by its name: no older program may run beside the migration
 * then, or somebody has seen that it can.
 */
function refusals(older: Record<string, string>, newer: Record<string, string>): string[] {
  const readColumn = (definition: string) => ({
    type: definition.split(/ NOT NULL| DEFAULT | IDENTITY /)[0],
    isStrict: definition.includes(" NOT NULL"),
    hasToBeGiven: definition.endsWith(" NOT NULL"),
  });
  const tableOf = (name: string) => name.slice(0, name.indexOf("."));
  const columns = (catalog: typeof older) =>
    Object.entries(catalog).filter(([name]) => /^column /.test(name));
  const tables = new Set(columns(older).map(([name]) => tableOf(name)));
  const changed = columns(older).filter(([name, definition]) => {
    const [before, now] = [readColumn(definition), readColumn(newer[name] ?? "gone")];
    const isStricter = (now.isStrict && !before.isStrict) || (now.hasToBeGiven && !before.hasToBeGiven);
    return isStricter || now.type !== before.type;
  });
  const asked = columns(newer).filter(
    ([name, definition]) =>
      !(name in older) && tables.has(tableOf(name)) && readColumn(definition).hasToBeGiven,
  );
  const isOfOlder = (name: string) => tables.has(`column ${name.split(" on ").at(-1)}`);
  const guards = Object.keys({ ...older, ...newer }).filter((name) => {
    if (older[name] === newer[name]) return false;
    // A foreign key of a new table may refuse that a row of an older one is removed.
    const [, referred = ""] = / REFERENCES (\S+?)\(/.exec(newer[name] ?? "") ?? [];
    if (/^(?:constraint|trigger) /.test(name)) return isOfOlder(name) || isOfOlder(referred);
    if (name.startsWith("function ")) return name in older;
    return [older[name], newer[name]].some((definition) => {
      const [, table = ""] = /^CREATE UNIQUE INDEX \S+ ON (?:public\.)?(\S+) /.exec(definition ?? "") ?? [];
      return isOfOlder(table);
    });
  });
  return [...changed.map(([name]) => name), ...asked.map(([name]) => name), ...guards];
}

test("columns that an older program has no longer, or does not give, are found", () => {
  const older = {
    "column a.kept": "text NOT NULL",
    "column a.free": "text",
    "column a.old": "text DEFAULT 'x'",
  };
  const given = { "column a.kept": "text", "column a.free": "text DEFAULT 'y'", "column a.old": "text" };
  const more = {
    "column a.new": "text",
    "column a.set": "text NOT NULL DEFAULT 'x'",
    "column b.id": "text NOT NULL",
  };
  expect(refusals(older, { ...older, ...given, ...more })).toEqual([]);
  const { "column a.old": _gone, ...without } = older;
  expect(refusals(older, without)).toEqual(["column a.old"]);
  for (const definition of ["integer", "text NOT NULL", "text NOT NULL DEFAULT 'x'"])
    expect(refusals(older, { ...older, "column a.free": definition })).toEqual(["column a.free"]);
  expect(refusals(older, { ...older, "column a.new": "text NOT NULL" })).toEqual(["column a.new"]);
});

test("what may refuse an older program's writes, or what its ON CONFLICT needs, is found", () => {
  const older = {
    "column a.id": "text",
    "constraint a_id on a": "UNIQUE (id)",
    "function rank": "1",
    "index a_unique": "CREATE UNIQUE INDEX a_unique ON public.a USING btree (id)",
    "index a_plain": "CREATE INDEX a_plain ON public.a USING btree (id)",
  };
  const { "index a_plain": _plain, ...without } = older;
  const more = {
    "column b.id": "text",
    "constraint b_id on b": "UNIQUE (id)",
    "trigger t on b": "BEFORE INSERT",
    "function other": "1",
    "index b_unique": "CREATE UNIQUE INDEX b_unique ON public.b USING btree (id)",
  };
  expect(refusals(older, { ...without, ...more })).toEqual([]);
  for (const [name, definition] of [
    ["constraint a_id on a", "UNIQUE (id, name)"],
    ["constraint a_check on a", "CHECK (id <> '')"],
    ["constraint b_a on b", "FOREIGN KEY (a_id) REFERENCES a(id)"],
    ["trigger t on a", "BEFORE INSERT"],
    ["function rank", "2"],
    ["index a_more", "CREATE UNIQUE INDEX a_more ON public.a USING btree (name)"],
  ] as const)
    expect(refusals(older, { ...older, [name]: definition })).toEqual([name]);
  for (const name of ["constraint a_id on a", "index a_unique"])
    expect(refusals(older, { ...older, [name]: undefined as never })).toEqual([name]);
});

test("no migration is missing: the newest snapshot is of the tables as they are (npm run migration -- NAME)", () => {
  const newest = readdirSync(join(folder, "meta"))
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  expect(newest).toBe(`${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`);
  const snapshot = JSON.parse(readFileSync(join(folder, "meta", newest ?? ""), "utf8")) as typeof inTables;
  const current = { ...inTables, id: snapshot.id, prevId: snapshot.prevId };
  // As it would be written, without what is undefined: a failure then shows the difference alone.
  expect(JSON.parse(JSON.stringify(current))).toEqual(snapshot);
});

test("every migration is in the journal, later than the one before it: a database skips what is not", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

describe.each(databaseKinds)("tables and migrations agree, on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test("the migrations make what the tables say, and what these can't express", async () => {
    const { db } = database;
    const migrated = await readCatalog(db);
    await emptyPublic(db);
    for (const statement of await generateMigration(generateDrizzleJson({}), inTables))
      await db.execute(sql.raw(statement));
    const made = await readCatalog(db);
    expect(Object.keys(migrated)).toEqual(expect.arrayContaining(onlyInMigrations));
    for (const name of onlyInMigrations) delete migrated[name];
    expect(migrated).toEqual(made);
  });
});

describe("a database that got each migration by itself", () => {
  const clients = [makeTestPglite("empty"), makeTestPglite("empty")] as const;
  const earlier = mkdtempSync(join(tmpdir(), "migrations-"));
  /** As the programs before the last two migrations, and before the last one, know it. */
  const catalogs: Record<string, string>[] = [];
  let last: Record<string, string>;
  beforeAll(async () => {
    const [single] = clients;
    cpSync(folder, earlier, { recursive: true });
    for (const n of journal.entries.keys()) {
      const entries = journal.entries.slice(0, n);
      writeFileSync(join(earlier, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
      const db = drizzle(single);
      await migrate(db, { migrationsFolder: earlier });
      if (n >= journal.entries.length - 2) catalogs.push(await readCatalog(db));
    }
    last = await readCatalog((await migratePgliteOf(single)).db);
  });
  afterAll(async () => {
    rmSync(earlier, { recursive: true });
    for (const client of clients) await client.close();
  });

  test("is the same as one that got all at once", async () => {
    expect(last).toEqual(await readCatalog((await migratePgliteOf(clients[1])).db));
  });

  // Programs are renewed one after the other, and gone back from, while the schema is the newer one.
  test.each([1, 2])("goes on with the program of %d migrations ago", (ago) => {
    expect(refusals(catalogs.at(-ago) ?? {}, last)).toEqual([]);
  });
});
