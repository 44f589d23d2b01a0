const vnd_per_vxu = 100;

/** Vxu bought by an amount of VND, rounded down (interface.md: 1 Vxu for 100 VND). */
export function vxuFor(amount_vnd: number): number {
  return Math.floor(amount_vnd / vnd_per_vxu);
}

const first_bonus_percent = 10;
const later_bonus_percent = 5;

/** Bonus Vxu, rounded down: 10% on a player's first top-up, 5% on later ones (spec.md §9), plus the method's own. */
export function bonusFor(vxu: number, earlierTopups: number, methodPercent = 0): number {
  return Math.floor((vxu * (bonusPercent(earlierTopups) + methodPercent)) / 100);
}

export function bonusPercent(earlierTopups: number): number {
  return earlierTopups === 0 ? first_bonus_percent : later_bonus_percent;
}
