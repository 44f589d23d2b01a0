import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { endpoints } from "@/lib/contract";
import { checkOrders } from "../backend/orders/check-orders";
import { readSettings } from "../backend/settings";
import { startBackend } from "../backend/start";
import { Caller } from "../backend/testing/backend";
import { openTestDatabase } from "../backend/testing/databases";
import { insertPending } from "../backend/testing/callback-orders";
import { limitFigure, type Figure } from "./figures";

const pending = 10_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Memory after garbage collection; before a collection the amount says nothing about a leak. */
function usedMib(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** Sweeps 10,000 pending orders, each with a query to its provider, while new orders are taken. */
export async function measureSweep(): Promise<Figure[]> {
  const database = await openTestDatabase("postgres");
  const at = new Date();
  const backend = await startBackend(
    readSettings({
      BACKEND_PORT: "0",
      SANDBOX: "1",
      MAX_OPEN_ORDERS: "100000",
      PROVIDER_CHECKS_PER_SECOND: "100",
    }),
    silent,
    {
      database,
      workerLoops: false,
      // The clock stands still, so that an order is due only once in this sweep.
      now: () => at,
    },
  );
  await insertPending(database.db, pending, at);
  const provider = backend.services.providers.get("momo");
  if (!provider) throw new Error("no MoMo");
  const player = await signIn(backend.url);
  const memory: number[] = [];
  let asked = 0;
  let taken = 0;
  const start = performance.now();
  for (;;) {
    const done = await checkOrders(backend.services, provider);
    asked += done;
    if (done === 0) break;
    if (asked % 1000 === 0) {
      await player.call(endpoints.purchaseMoca, { body: { game_id: 11, amount: 100_000 } });
      taken += 1;
      memory.push(usedMib());
    }
  }
  const rate = Math.round(asked / ((performance.now() - start) / 1000));
  await backend.stop();
  const [early = 0, late = 0] = [memory[2], memory.at(-1)];
  return [
    {
      name: "orders asked about in a sweep",
      value: `${asked}, ${rate} a second`,
      bar: `${pending}`,
      met: asked === pending,
    },
    { name: "new orders taken meanwhile", value: `${taken}`, bar: "10", met: taken === 10 },
    limitFigure(
      "memory at the sweep's end against its third tenth",
      Number((late / early).toFixed(2)),
      1.25,
      " ×",
    ),
  ];
}

async function signIn(url: string): Promise<Caller> {
  const body = { username: "player01", password: "matkhau123" };
  const { data } = await new Caller(url).call(endpoints.loginPublisher, { body });
  return new Caller(url, data.token);
}
