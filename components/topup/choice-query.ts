import { isMarked } from "@/lib/client/layout/dialog-entry";

/** What a top-up page's address says of the order: ids and amounts alone, never what was typed. */
export interface Choice {
  methodId?: number;
  amount?: number;
}

/** What an address may ask for instead: an order again, or as much Vxu as is missing. */
const otherWays = ["again", "vxu"] as const;

const wholeNumber = /^[1-9]\d{0,11}$/;

/** Nonsense is nothing. Where the address asks for an order again, that order's choices are meant. */
export function readChoice(query: Pick<URLSearchParams, "get" | "has"> | null): Choice {
  if (!query || otherWays.some((name) => query.has(name))) return {};
  const read = (name: string) => {
    const value = query.get(name) ?? "";
    return wholeNumber.test(value) ? Number(value) : undefined;
  };
  return { methodId: read("method"), amount: read("amount") };
}

export function choiceQuery(before: URLSearchParams, { methodId, amount }: Choice): string {
  const query = new URLSearchParams(before);
  for (const name of otherWays) query.delete(name);
  for (const [name, value] of Object.entries({ method: methodId, amount })) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  return `?${query}`;
}

/** Keeps it for "back" and for a reload, in the page's own entry of the history. */
export function saveChoice(choice: Choice): void {
  if (isMarked()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname + choiceQuery(new URLSearchParams(search), choice));
}
