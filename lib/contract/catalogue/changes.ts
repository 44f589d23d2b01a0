/** One difference between two catalogues; `at` names it by ids, as in `games[kiem-the].packages[gold].price`. */
export interface CatalogueChange {
  at: string;
  kind: "added" | "removed" | "changed" | "moved";
  from?: unknown;
  to?: unknown;
}

type Value = Record<string, unknown> | readonly unknown[] | string | number | boolean | null | undefined;

/** By which field the entries of a list are told apart, the first that they have. */
const keys = ["alias", "id", "event_id"] as const;

/** What changes from one catalogue to another, in the order of the file. */
export function changesOf(from: unknown, to: unknown): CatalogueChange[] {
  return compare("", from as Value, to as Value);
}

function compare(at: string, from: Value, to: Value): CatalogueChange[] {
  if (from === to) return [];
  if (Array.isArray(from) && Array.isArray(to)) return compareLists(at, from, to);
  if (isFields(from) && isFields(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return names.flatMap((name) =>
      compare(at === "" ? name : `${at}.${name}`, from[name] as Value, to[name] as Value),
    );
  }
  if (from === undefined) return [{ at, kind: "added", to }];
  if (to === undefined) return [{ at, kind: "removed", from }];
  return [{ at, kind: "changed", from, to }];
}

function compareLists(at: string, from: readonly unknown[], to: readonly unknown[]): CatalogueChange[] {
  const key = keys.find((name) => [...from, ...to].every((entry) => isFields(entry) && name in entry));
  if (key === undefined) return compareByPlace(at, from, to);
  const before = byKey(from, key);
  const after = byKey(to, key);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    compare(`${at}[${id}]`, before.get(id) as Value, after.get(id) as Value),
  );
  const orderOf = (list: Map<string, unknown>, other: Map<string, unknown>) =>
    [...list.keys()].filter((id) => other.has(id));
  const [was, is] = [orderOf(before, after), orderOf(after, before)];
  return was.join("\n") === is.join("\n") ? changes : [...changes, { at, kind: "moved", from: was, to: is }];
}

/** Lists whose entries have no id: plain values as a whole, others one by one. */
function compareByPlace(at: string, from: readonly unknown[], to: readonly unknown[]): CatalogueChange[] {
  const places = Array.from({ length: Math.max(from.length, to.length) }, (_, n) => n);
  const changes = places.flatMap((n) => compare(`${at}[${n}]`, from[n] as Value, to[n] as Value));
  const isPlain = ![...from, ...to].some((value) => typeof value === "object");
  return isPlain && changes.length > 0 ? [{ at, kind: "changed", from, to }] : changes;
}

const byKey = (list: readonly unknown[], key: string) =>
  new Map(list.map((entry) => [String((entry as Record<string, unknown>)[key]), entry]));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
