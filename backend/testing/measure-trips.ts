import { readSettings } from "../settings";
import { startBackend } from "../start";
import { openTestDatabase } from "./databases";
import { listMoneyCalls } from "./money-calls";
import { listenTo, type Sent } from "./round-trips";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the sandbox's providers and its game server ask. */
const isOfSandbox = ({ text, values }: Sent) =>
  /"sandbox_|from "characters"/.test(text) || values.includes("sandbox_game_server");

export interface Trips {
  name: string;
  /** The most round trips that it may cost. */
  most: number;
  trips: number;
  statements: Sent[];
}

/**
 * The statements and round trips of each call that moves money, one call at a time: what waits together shares them. Those of
 * the sandbox's providers, which share the database, are left out.
 */
export async function measureTrips(): Promise<Trips[]> {
  const database = await openTestDatabase("postgres", "seeded");
  const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" });
  // Ten in the morning in Vietnam: bank transfers are closed at night.
  const clock = { at: new Date(new Date().setUTCHours(3, 0, 0, 0)) };
  const backend = await startBackend(settings, silent, { database, workerLoops: false, now: () => clock.at });
  const measured: Trips[] = [];
  try {
    for (const { name, most, before, call, check } of await listMoneyCalls(backend, clock)) {
      await before?.();
      await call(0); // the first one opens connections
      await before?.();
      const sent: Sent[] = [];
      const stop = listenTo(sent);
      await call(1).finally(stop);
      await check?.();
      const statements = sent.filter((one) => !isOfSandbox(one));
      measured.push({ name, most, statements, trips: statements.filter(({ together }) => !together).length });
    }
  } finally {
    await backend.stop();
  }
  return measured;
}
