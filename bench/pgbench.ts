import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { createPostgres } from "../backend/testing/databases";

const run = promisify(execFile);
const clients = 16;

/** What a server has to have for a rate of commits to say something. */
const durable = ["fsync", "synchronous_commit", "full_page_writes"];

/** Throws for a server that does not wait for its disk. Prints which it is. */
async function checkDurable(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const settings = "SELECT name, setting FROM pg_settings WHERE name = ANY($1)";
    const { rows } = await client.query<{ name: string; setting: string }>(settings, [
      [...durable, "server_version"],
    ]);
    console.log(`PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(", ")}`);
    const off = rows.filter(({ name, setting }) => durable.includes(name) && setting === "off");
    if (off.length > 0) throw new Error(`the server has ${off.map(({ name }) => name).join(", ")} off`);
  } finally {
    await client.end();
  }
}

/** pgbench's TPC-B at scale 10 on a database of its own, on the server that is measured. */
export async function startPgbench() {
  const { url, drop } = await createPostgres();
  await checkDurable(url).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  await run(program(), ["-i", "-q", "-s", "10", url]);
  return {
    /** Transactions a second, by 16 clients. */
    async rate(seconds: number): Promise<number> {
      const { stdout } = await run(program(), [
        "-n",
        "-c",
        String(clients),
        "-j",
        "2",
        "-T",
        String(seconds),
        url,
      ]);
      const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      if (!(tps > 0)) throw new Error(`pgbench printed no rate: ${stdout}`);
      return tps;
    },
    drop,
  };
}

/** Debian keeps it out of PATH, in the folder of the server's version. */
function program(): string {
  const versions = "/usr/lib/postgresql";
  const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return join(versions, newest ?? "", "bin", "pgbench");
}
