import { readStored, store } from "../stored";

/** What this browser topped up with last: only the method's id and the amount. */
interface LastTopup {
  methodId?: number;
  amount?: number;
}

/** The layout's script reads it before the first paint, and shows that method first. */
export const lastMethodKey = "last_method";
const amountKeyOf = (alias: string) => `last_amount_${alias}`;

/** The method is the same for all games, the amount is a game's own. */
export function saveLastTopup(alias: string, methodId: number, amount?: number): void {
  store(lastMethodKey, String(methodId));
  if (amount !== undefined) store(amountKeyOf(alias), String(amount));
}

export function readLastTopup(alias: string): LastTopup {
  return { methodId: numberIn(lastMethodKey), amount: numberIn(amountKeyOf(alias)) };
}

export const readLastMethod = () => numberIn(lastMethodKey);

function numberIn(key: string): number | undefined {
  const stored = readStored(key);
  return stored && /^\d{1,12}$/.test(stored) ? Number(stored) : undefined;
}
