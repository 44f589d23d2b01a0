import { writeFileSync } from "node:fs";
import type { OpenDatabase } from "../db/database";
import { describeContract } from "../http/openapi";
import { makePglite, migratePgliteOf, openPostgres } from "../db/open-database";
import { documentPath, dumpFolder, dumpPath, type Start } from "./data-folder";
import { startTestBackend } from "./backend";
import { createDatabase, postgresUrl } from "./databases";
import { postgresTemplate } from "./templates";

/** Run once by the tests' set-up, which says where to: databases as a test begins with them. */
const folder = dumpFolder() ?? "";

writeFileSync(documentPath(folder), JSON.stringify(describeContract()));

const client = makePglite();
await client.waitReady;
await dump("empty");
const open = await migratePgliteOf(client);
await dump("migrated");
await addSandbox("pglite", open, () => dump("seeded"));
if (postgresUrl()) {
  await makePostgres("migrated", async () => undefined);
  await makePostgres("seeded", (database) => addSandbox("postgres", database, async () => undefined));
}

async function dump(start: Start): Promise<void> {
  const data = await client.dumpDataDir("none");
  writeFileSync(dumpPath(folder, start), Buffer.from(await data.arrayBuffer()));
}

async function makePostgres(start: Start, fill: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openPostgres(await createDatabase(postgresTemplate(start) ?? ""), 2);
  await fill(database);
  await database.close();
}

/** What a backend with the sandbox puts into a new database at its start. */
async function addSandbox(
  kind: OpenDatabase["kind"],
  database: OpenDatabase,
  whenAdded: () => Promise<void>,
): Promise<void> {
  const backend = await startTestBackend(kind, { ...database, close: async () => undefined });
  await whenAdded();
  await backend.stop();
}
