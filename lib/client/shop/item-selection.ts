/** The steps of buying an item, in their order. */
export const itemSteps = ["character", "items", "method", "pay", "confirm"] as const;
export type ItemStep = (typeof itemSteps)[number];

/** Where a player stands on the item page, as its address says. */
export interface ItemSelection {
  step: ItemStep;
  server?: string;
  role?: string;
  item?: string;
  method?: string;
  /** Out of a game, which an arrival writes there (lib/server/middleware/deep-link-sign-in.ts) and a dt tells: three steps, paid from the wallet. */
  ingame: boolean;
}

const kept = ["server", "role", "item", "method"] as const;

export function readItemSelection(query: URLSearchParams): ItemSelection {
  const asked = query.get("step");
  const step = itemSteps.find((name) => name === asked) ?? "character";
  const place: ItemSelection = { step, ingame: query.has("ingame") || query.has("dt") };
  for (const name of kept) {
    const value = query.get(name);
    if (value) place[name] = value;
  }
  return place;
}

/** The address of a place; what else stands in the query (dt) stays. */
export function itemQuery(before: URLSearchParams, place: Partial<ItemSelection>): string {
  const query = new URLSearchParams(before);
  for (const name of ["step", ...kept] as const) {
    if (!(name in place)) continue;
    const value = place[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

interface Known {
  character: boolean;
  item: boolean;
  method: boolean;
  /** The method's form is filled, or has nothing to fill. */
  filled: boolean;
}

/** The step that can be shown: a link or a reload may ask for one whose choices are not there. */
export function reachable(asked: ItemStep, known: Known): ItemStep {
  const missing: [ItemStep, boolean][] = [
    ["character", known.character],
    ["items", known.item],
    ["method", known.method],
    ["pay", known.filled],
  ];
  const at = itemSteps.indexOf(asked);
  return (
    missing.find(([step, done], place) => place < at && !done && itemSteps.indexOf(step) < at)?.[0] ?? asked
  );
}
