/** The bonus of a player's first top-up and of later ones, in percent. */
export interface Bonus {
  first: number;
  later: number;
}

/** Where the publisher's settings name none (spec.md §9). */
export const usualBonus: Bonus = { first: 10, later: 5 };

export const isUsual = ({ first, later }: Bonus): boolean =>
  first === usualBonus.first && later === usualBonus.later;

/** The values of the sentences that name the bonus; of one that is not given they say nothing. */
export const bonusValues = ({ first, later }: Bonus) => ({
  bonus: first > 0 || later > 0 ? "some" : "none",
  first,
  later,
});
