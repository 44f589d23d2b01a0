import findPostgres from "./find-postgres";
import { findRedis } from "./find-redis";
import { makeTemplates } from "./templates";

interface Run {
  roots: readonly string[];
}

/** Before all tests: the servers that some of them need, and what the backend's databases are copied from. */
export default async function findServers(_all: unknown, { roots }: Run): Promise<void> {
  await findPostgres();
  await findRedis();
  if (roots.some((root) => root.endsWith("backend"))) makeTemplates();
}
