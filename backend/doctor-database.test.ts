import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { checkConnections } from "../scripts/doctor/connections";
import { checkDatabase } from "../scripts/doctor/database";
import { checkSale } from "../scripts/doctor/sale";
import { readSecret } from "./db/secret";
import { openPostgres } from "./db/open-database";
import { readSettings } from "./settings";
import { createDatabase, postgresUrl } from "./testing/databases";

const onPostgres = postgresUrl() ? describe : describe.skip;

onPostgres("what the doctor says of a PostgreSQL database", () => {
  const name = `topup_test_${randomBytes(6).toString("hex")}`;
  let url = "";

  async function run(statement: string, at = url): Promise<object[]> {
    const client = new Client({ connectionString: at });
    await client.connect();
    const { rows } = await client.query<object>(statement).finally(() => client.end());
    return rows;
  }
  beforeAll(async () => {
    url = await createDatabase(name);
  });
  afterAll(() => run(`DROP DATABASE ${name} WITH (FORCE)`, postgresUrl()));

  /** Each finding's state by its name, and whether what is sold can be read. */
  async function examine() {
    const settings = readSettings({ DATABASE_URL: url, BACKEND_SECRET: "s".repeat(40) });
    const { findings, ready } = await checkDatabase(settings);
    return { ready, states: Object.fromEntries(findings.map(({ name, state }) => [name, state])) };
  }

  test("it is ready once its migrations are those of this program", async () => {
    expect(await examine()).toMatchObject({ ready: false, states: { migrations: "missing" } });
    await (await openPostgres(url)).close();
    const ready = { ready: true, states: { PostgreSQL: "ok", clock: "ok", migrations: "ok" } };
    expect(await examine()).toEqual(ready);

    const table = "drizzle.__drizzle_migrations";
    await run(`CREATE TABLE kept AS SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`);
    await run(`DELETE FROM ${table} USING kept WHERE ${table}.id = kept.id`);
    expect(await examine()).toMatchObject({ ready: false, states: { migrations: "advice" } });
    await run(`INSERT INTO ${table} SELECT * FROM kept`);
    expect(await examine()).toEqual(ready);
    // As a newer program leaves it.
    await run(`INSERT INTO ${table} (hash, created_at) VALUES ('later', 9000000000000)`);
    expect(await examine()).toMatchObject({ ready: false, states: { migrations: "fault" } });
  });

  test("a BACKEND_SECRET with which the backend would not start is told, and nothing is changed", async () => {
    const opened = await openPostgres(url);
    const first = { current: "s".repeat(40), old: [] };
    await readSecret(opened.db, first);
    const keys = () => run("SELECT * FROM documents ORDER BY name");
    const before = await keys();
    const told = async (variables: Record<string, string>) => {
      const { findings } = await checkDatabase(readSettings({ DATABASE_URL: url, ...variables }));
      return findings.find(({ name: each }) => each === "BACKEND_SECRET");
    };
    const second = { BACKEND_SECRET: "t".repeat(40) };
    expect(await told({ BACKEND_SECRET: first.current })).toBeUndefined();
    expect(await told({ ...second, BACKEND_SECRET_OLD: first.current })).toBeUndefined();
    expect(await told(second)).toMatchObject({
      state: "fault",
      message: "is not the one of the data: name the earlier one in BACKEND_SECRET_OLD",
    });
    expect(await told({})).toMatchObject({
      state: "fault",
      message: "is missing: the data was kept under one",
    });
    expect(await keys()).toEqual(before);
    await opened.close();
  });

  test.each([
    ["ahead", 600_000],
    ["behind", -600_000],
  ])("a clock that is ten minutes %s is told", async (_, by_ms) => {
    const now = Date.now;
    const moved = jest.spyOn(Date, "now").mockImplementation(() => now() + by_ms);
    const { states } = await examine().finally(() => moved.mockRestore());
    expect(states.clock).toBe("fault");
  });

  test("what is sold is read without a migration, which would set the role's time-outs behind a pooler", async () => {
    const env = { ...process.env };
    const variables = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, BACKEND_SECRET: "s".repeat(40) };
    Object.assign(process.env, variables);
    const settingsOfRole = () =>
      run(
        "SELECT setconfig FROM pg_db_role_setting s JOIN pg_database d ON d.oid = setdatabase WHERE datname = current_database()",
      );
    try {
      const findings = await checkSale(readSettings(variables));
      expect(findings.map(({ name }) => name)).toContain("games");
    } finally {
      process.env = env;
    }
    expect(await settingsOfRole()).toEqual([]);
  });

  test("the database's other addresses are tried under their own names", async () => {
    const tried = async (reader: string) => {
      const wrong = new URL(url);
      wrong.pathname = "/nowhere";
      wrong.password = "geheim";
      const variables = { DATABASE_DIRECT_URL: url, DATABASE_READER_URL: reader || wrong.href };
      const findings = await checkConnections(readSettings(variables));
      expect(JSON.stringify(findings)).not.toContain("geheim");
      return findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
    };
    const [direct, reader] = await tried("");
    expect(direct).toMatch(/^ok DATABASE_DIRECT_URL: \d+/);
    expect(reader).toBe('fault DATABASE_READER_URL: can\'t be used (database "nowhere" does not exist)');
    expect((await tried(url))[1]).toMatch(/^advice DATABASE_READER_URL: takes writes/);
  });

  test("one that takes no writes, as a standby, is told", async () => {
    await run(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect((await examine()).states.PostgreSQL).toBe("fault");
    const variables = { DATABASE_DIRECT_URL: url, DATABASE_READER_URL: url };
    const states = (await checkConnections(readSettings(variables))).map(({ state }) => state);
    expect(states).toEqual(["fault", "ok"]);
  });
});
