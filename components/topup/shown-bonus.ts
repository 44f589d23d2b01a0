import type { TopupMethod } from "@/lib/client/topup-data";
import type { Bonus } from "@/lib/contract/bonus";

export interface ShownBonus {
  percent: number;
  /** The player's own, so that its Vxu can be promised; for a visitor the same for everyone, or the least of several. */
  kind: "own" | "same" | "from";
}

interface Given {
  /** The signed-in player's own bonus in percent. */
  own?: number;
  bonus: Bonus;
  methods: readonly TopupMethod[];
  /** The chosen method. */
  method?: TopupMethod;
}

/** The bonus that each amount names. A visitor's depends on the account and the method: the least of them is promised. */
export function shownBonus({ own, bonus: { first, later }, methods, method }: Given): ShownBonus {
  if (own !== undefined) return { percent: own + (method?.bonusPercent ?? 0), kind: "own" };
  const more = (method ? [method] : methods).map(({ bonusPercent = 0 }) => bonusPercent);
  const least = Math.min(...more);
  const percent = Math.min(first, later) + (more.length > 0 ? least : 0);
  return { percent, kind: first !== later || more.some((each) => each > least) ? "from" : "same" };
}
