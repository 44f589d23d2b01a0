import type { TopupMethod } from "@/lib/client/topup-data";
import type { MethodView } from "@/lib/payment/define";

type Family = MethodView["family"];

/** Methods that need only a phone come before those that need a card from a shop. */
const families: readonly Family[] = ["wallet", "bank", "credit", "card", "phone", "sheet"];

export interface MethodGroup {
  family: Family;
  methods: readonly TopupMethod[];
}

/** Groups by family in the publisher's order; the last used method is first in its group, and its group is first. */
export function groupMethods(methods: readonly TopupMethod[], lastId?: number): MethodGroup[] {
  const isLast = ({ view }: TopupMethod) => view.id === lastId;
  return families
    .map((family) => {
      const members = methods.filter(({ view }) => view.family === family);
      return { family, methods: [...members.filter(isLast), ...members.filter((each) => !isLast(each))] };
    })
    .filter((group) => group.methods.length > 0)
    .sort((a, b) => Number(b.methods.some(isLast)) - Number(a.methods.some(isLast)));
}

/**
 * The method to suggest instead of a troubled one: the last used, else one of the same family, else the first open one.
 * Never a device's wallet, which not every device has.
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
