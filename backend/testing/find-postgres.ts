import pg from "pg";

/**
 * Looks for a PostgreSQL that tests may make databases on: TEST_POSTGRES_URL, or the usual local one. Without one
 * the tests that need it are skipped aloud; where REQUIRE_POSTGRES is set, as in CI, that is a failure.
 */
export default async function findPostgres(): Promise<void> {
  const url = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    process.env.TEST_POSTGRES_URL = url;
  } catch (error) {
    if (process.env.REQUIRE_POSTGRES)
      throw new Error(`PostgreSQL is required but not there: ${(error as Error).message}`);
    process.stdout.write(
      "\nSKIPPED: no PostgreSQL in reach, so the races and the second contract run are left out\n",
    );
    delete process.env.TEST_POSTGRES_URL;
  } finally {
    await client.end().catch(() => undefined);
  }
}
