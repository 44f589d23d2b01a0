/** The bonus of a player's first top-up and of later ones, in percent. */
export interface Bonus {
  first: number;
  later: number;
}

/** Where the publisher's settings name none (spec.md §9). */
export const usualBonus: Bonus = { first: 10, later: 5 };
