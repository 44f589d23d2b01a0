import { isMarked } from "@/lib/client/layout/dialog-entry";
import type { Choice } from "./choice";

/** Parameters that an address may have instead: an order to repeat, or the missing Vxu. */
const otherRequests = ["again", "vxu"] as const;

/** Whether an address asks for choices that are loaded only in the browser. */
export const isRequested = (query: Pick<URLSearchParams, "has"> | null) =>
  [...otherRequests, "dt"].some((name) => query?.has(name));

const wholeNumber = /^[1-9]\d{0,11}$/;

/** Reads the choice from an address, which has only ids and amounts, never typed values. Invalid values are ignored; a repeated order or requested Vxu overrides it. */
export function readChoice(query: Pick<URLSearchParams, "get" | "has"> | null): Choice {
  if (!query || otherRequests.some((name) => query.has(name))) return {};
  const read = (name: string) => {
    const value = query.get(name) ?? "";
    return wholeNumber.test(value) ? Number(value) : undefined;
  };
  return { methodId: read("method"), amount: read("amount") };
}

export function choiceQuery(before: URLSearchParams, { methodId, amount }: Choice): string {
  const query = new URLSearchParams(before);
  for (const name of [...otherRequests, "method", "amount"]) query.delete(name);
  for (const [name, value] of Object.entries({ method: methodId, amount }))
    if (value !== undefined) query.set(name, String(value));
  return `?${query}`;
}

/** Saves the choice in the page's history entry, for "back" and reloads. */
export function saveChoice(choice: Choice): void {
  if (isMarked()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname + choiceQuery(new URLSearchParams(search), choice));
}
