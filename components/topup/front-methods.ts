import type { TopupMethod } from "@/lib/client/topup-data";
import { groupMethods } from "./method-groups";

/** How many methods are shown at first; the others are one press away. */
const front_count = 4;

/**
 * The ids of the methods that are shown at first: those that work now on every device, one of each family in turn, so
 * that a new player finds a wallet, a bank and a card among them.
 */
export function frontMethods(methods: readonly TopupMethod[]): number[] {
  const works = methods.filter(({ state, device }) => state !== "closed" && !device);
  const families = groupMethods(works).map((group) => group.methods.map(({ view }) => view.id));
  const rounds = Math.max(0, ...families.map((ids) => ids.length));
  const inTurn = Array.from({ length: rounds }, (_, round) => families.flatMap((ids) => ids[round] ?? []));
  return inTurn.flat().slice(0, front_count);
}
