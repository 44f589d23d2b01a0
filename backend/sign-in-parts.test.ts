import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { OpenDatabase } from "./db/database";
import { openTestDatabase } from "./testing/databases";
import { openCounters } from "./sign-in-parts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
});
afterAll(() => database.close());

const now = () => new Date("2026-03-02T05:00:00Z");

async function countAt(port: number): Promise<{ full: number; warned: string[] }> {
  const warned: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, m: string) => void warned.push(m),
  };
  const { counters, close } = await openCounters(
    { REDIS_URL: `redis://127.0.0.1:${port}` },
    database.db,
    now,
    log,
  );
  await counters.add(`at ${port}`, 900);
  const { full } = await counters.add(`at ${port}`, 900);
  close();
  return { full, warned };
}
const lost = "Redis does not answer: failures are counted in the database";

test("counters use the database if Redis accepts connections but never answers", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  expect(await countAt((silent.address() as AddressInfo).port)).toEqual({ full: 2, warned: [lost] });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("counters use the database if Redis refuses connections", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, "close");
  expect(await countAt(port)).toEqual({ full: 2, warned: [lost] });
});
