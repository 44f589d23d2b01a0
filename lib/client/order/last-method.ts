import { store } from "../stored";

/** The layout's script reads it before the first paint, and shows that method first in its group. */
export const lastMethodKey = "last_method";

/** Stores the method that this browser paid with last: only its id. */
export function saveLastMethod(id: number): void {
  store(lastMethodKey, String(id));
}
