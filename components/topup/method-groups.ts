import type { TopupMethod } from "@/lib/client/topup-data";
import type { MethodView } from "@/lib/payment/define";

type Family = MethodView["family"];

/** Ways that need nothing but a phone in the hand come before those that need a card from a shop. */
const families: readonly Family[] = ["wallet", "bank", "credit", "card", "phone", "sheet"];

export interface MethodGroup {
  family: Family;
  methods: readonly TopupMethod[];
}

/** The publisher's order within a group; the method used last before all others, and its group before the others. */
export function groupMethods(methods: readonly TopupMethod[], lastId?: number): MethodGroup[] {
  const isLast = ({ view }: TopupMethod) => view.id === lastId;
  return families
    .map((family) => {
      const members = methods.filter(({ view }) => view.family === family);
      return { family, methods: [...members.filter(isLast), ...members.filter((each) => !isLast(each))] };
    })
    .filter((group) => group.methods.length > 0)
    .toSorted((a, b) => Number(b.methods.some(isLast)) - Number(a.methods.some(isLast)));
}

/**
 * In place of a method that is in trouble: what was used last, else the nearest of its kind, else the first that is open.
 * A device's wallet is no way out for everybody.
 */
export function suggestMethod(
  methods: readonly TopupMethod[],
  troubled: TopupMethod,
  lastId?: number,
): TopupMethod | undefined {
  const open = methods.filter(
    ({ state, view, device }) => state === "open" && !device && view.id !== troubled.view.id,
  );
  return (
    open.find(({ view }) => view.id === lastId) ??
    open.find(({ view }) => view.family === troubled.view.family) ??
    open[0]
  );
}
