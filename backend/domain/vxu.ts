import type { Bonus } from "@/lib/contract/bonus";

const vnd_per_vxu = 100;

/** Vxu bought by an amount of VND, rounded down (interface.md: 1 Vxu for 100 VND). */
export function vxuFor(amount_vnd: number): number {
  return Math.floor(amount_vnd / vnd_per_vxu);
}

/** Bonus Vxu, rounded down: the player's own bonus by the number of earlier top-ups, plus the method's. */
export function bonusFor(vxu: number, bonus: Bonus, earlierTopups: number, methodPercent = 0): number {
  return Math.floor((vxu * (bonusPercent(bonus, earlierTopups) + methodPercent)) / 100);
}

export function bonusPercent({ first, later }: Bonus, earlierTopups: number): number {
  return earlierTopups === 0 ? first : later;
}
