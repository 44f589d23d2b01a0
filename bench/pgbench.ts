import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPostgres } from "../backend/testing/databases";

const run = promisify(execFile);
const clients = 16;

/** pgbench's TPC-B at scale 10 on a database of its own, on the server that is measured. */
export async function startPgbench() {
  const { url, drop } = await createPostgres();
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
