/** The steps of buying an item, in their order. */
export const itemSteps = ["character", "items", "method", "pay", "confirm"] as const;
export type ItemStep = (typeof itemSteps)[number];

/** A player's selection on the item page, as its address has it. */
export interface ItemSelection {
  /** Undefined: the first one that is not known yet. */
  step?: ItemStep;
  server?: string;
  role?: string;
  item?: string;
  method?: string;
  /**
   * The player comes from a game: set by a deep-link sign-in (lib/server/middleware/deep-link-sign-in.ts) or by a dt.
   * Then there are three steps, paid from the wallet.
   */
  ingame: boolean;
}

const parameters = ["server", "role", "item", "method"] as const;

export function readItemSelection(query: URLSearchParams): ItemSelection {
  const requested = query.get("step");
  const step = itemSteps.find((name) => name === requested);
  const selection: ItemSelection = { step, ingame: query.has("ingame") || query.has("dt") };
  for (const name of parameters) {
    const value = query.get(name);
    if (value) selection[name] = value;
  }
  return selection;
}

/** The query of a selection; other parameters (dt) stay. */
export function itemQuery(before: URLSearchParams, selection: Partial<ItemSelection>): string {
  const query = new URLSearchParams(before);
  for (const name of ["step", ...parameters] as const) {
    if (!(name in selection)) continue;
    const value = selection[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

interface Known {
  character: boolean;
  item: boolean;
  method: boolean;
  /** The method's form is filled in, or has no fields. */
  filled: boolean;
}

/**
 * The step that can be shown: a link or a reload may ask for one whose earlier choices are missing. On the site the
 * items are seen before a character is chosen; a player from a game begins with the character.
 */
export function reachable(requested: ItemStep, known: Known, ingame: boolean): ItemStep {
  if (requested === "character") return requested;
  const done: Record<Exclude<ItemStep, "confirm">, boolean> = {
    character: known.character,
    items: known.item,
    method: known.method,
    pay: known.filled,
  };
  const order = ingame
    ? (["character", "items", "method", "pay"] as const)
    : (["items", "character", "method", "pay"] as const);
  const at = requested === "confirm" ? order.length : order.indexOf(requested);
  return order.slice(0, at).find((step) => !done[step]) ?? requested;
}
