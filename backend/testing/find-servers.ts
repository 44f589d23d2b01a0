import findPostgres from "./find-postgres";
import { findRedis } from "./find-redis";
import { makeTemplates } from "./templates";

/** Before all tests: the servers that some of them need, and what databases are copied from. */
export default async function findServers(): Promise<void> {
  await findPostgres();
  await findRedis();
  makeTemplates();
}
