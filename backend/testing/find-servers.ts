import findPostgres from "./find-postgres";
import { findRedis } from "./find-redis";

/** Before all tests: the servers that some of them need. */
export default async function findServers(): Promise<void> {
  await findPostgres();
  await findRedis();
}
