import { store } from "../stored";

/** Read before the first paint by the script of the layout, which puts the method in its place. */
export const lastMethodKey = "last_method";

/** What this browser paid with last: a method's id and nothing else. */
export function saveLastMethod(id: number): void {
  store(lastMethodKey, String(id));
}
