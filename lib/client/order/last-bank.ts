import { isId, type Id } from "@/lib/contract/ids";
import { readStored, store } from "../stored";

/** As JSON, because an id goes back to the publisher with its type unchanged. */
const key = "last_bank";

/** The bank that this browser chose last: noted when the form is filled in, so that a reload finds the same one. */
export function readLastBank(): Id | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "null");
    return isId(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const saveLastBank = (bank: Id) => store(key, JSON.stringify(bank));
