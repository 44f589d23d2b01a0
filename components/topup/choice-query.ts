import { afterPaint } from "@/lib/client/after-paint";
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

let unsaved: { choice: Choice; pathname: string } | undefined;

/**
 * Saves the choice in the page's history entry, for "back" and reloads: once the choice is painted, since the router
 * renders for every new address.
 */
export function saveChoice(choice: Choice): void {
  if (!unsaved) {
    afterPaint(flushChoice);
    // What is done next may read the address or leave the page.
    for (const name of ["pointerdown", "keydown", "pagehide"])
      window.addEventListener(name, flushChoice, { capture: true, once: true });
  }
  unsaved = { choice, pathname: window.location.pathname };
}

export function flushChoice(): void {
  const { choice, pathname } = unsaved ?? {};
  unsaved = undefined;
  if (!choice || isMarked() || window.location.pathname !== pathname) return;
  const query = choiceQuery(new URLSearchParams(window.location.search), choice);
  window.history.replaceState(null, "", pathname + query);
}
