import { limitFigure, type Figure } from "./figures";
import type { Running } from "./servers";

const at_once = 16;
const first_requests = 10_000;
const all_requests = 100_000;

/** The program's memory after garbage collection, after all requests over that after the first; `addressOf` names each. */
export async function memoryFigure(
  name: string,
  portal: Running,
  addressOf: (n: number) => string,
): Promise<Figure> {
  await ask(portal.url, addressOf, 0, first_requests);
  const early = await portal.held_mib();
  await ask(portal.url, addressOf, first_requests, all_requests);
  const late = await portal.held_mib();
  const ratio = Math.round((late / early) * 100) / 100;
  return {
    ...limitFigure(name, ratio, 1.2),
    value: `${ratio} (${Math.round(late)} over ${Math.round(early)} MiB)`,
  };
}

async function ask(base: string, addressOf: (n: number) => string, from: number, to: number): Promise<void> {
  let next = from;
  const askOn = async () => {
    while (next < to) {
      const address = addressOf(next);
      next += 1;
      const response = await fetch(base + address, { redirect: "manual" });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: at_once }, askOn));
}
