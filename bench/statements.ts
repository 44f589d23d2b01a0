import { readSettings } from "../backend/settings";
import { startBackend } from "../backend/start";
import { openTestDatabase } from "../backend/testing/databases";
import { infoFigure, limitFigure, type Figure } from "./figures";
import { listMoneyCalls } from "./money-calls";
import { listenTo, type Sent } from "./round-trips";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the sandbox's providers and its game server ask. */
const isOfSandbox = ({ text, values }: Sent) =>
  /"sandbox_|from "characters"/.test(text) || values.includes("sandbox_game_server");

/**
 * How many statements and round trips each call that moves money costs, one call at a time: what waits together
 * shares them. Prints the statements. Those of the sandbox's providers, which share the database, are left out.
 */
export async function measureStatements(): Promise<Figure[]> {
  const database = await openTestDatabase("postgres", "seeded");
  const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" });
  // Ten in the morning in Vietnam: bank transfers are closed at night.
  const clock = { at: new Date(new Date().setUTCHours(3, 0, 0, 0)) };
  const backend = await startBackend(settings, silent, {
    database,
    workerLoops: false,
    now: () => clock.at,
  });
  const figures: Figure[] = [];
  let unprepared = 0;
  for (const { name, most, before, call, check } of await listMoneyCalls(backend, clock)) {
    await before?.();
    await call(0); // the first one opens connections
    await before?.();
    const sent: Sent[] = [];
    const stop = listenTo(sent);
    await call(1);
    stop();
    await check?.();
    const ours = sent.filter((one) => !isOfSandbox(one));
    const trips = ours.filter(({ together }) => !together).length;
    unprepared += ours.filter((one) => one.unprepared).length;
    console.log(`\n${name}: ${ours.length} statements, ${trips} round trips`);
    for (const { text, together, unprepared } of ours) {
      const shown = text.replaceAll(/\s+/g, " ").slice(0, 110);
      console.log(`${together ? "  + " : "  · "}${shown}${unprepared ? "  (not prepared)" : ""}`);
    }
    const told = `${name}, ${ours.length} statements: round trips`;
    figures.push(most === undefined ? infoFigure(told, String(trips)) : limitFigure(told, trips, most));
  }
  await backend.stop();
  return [...figures, limitFigure("statements of these that are not prepared", unprepared, 0)];
}
