import { usualBonus, type Bonus } from "@/lib/contract/bonus";

export const isUsual = ({ first, later }: Bonus): boolean =>
  first === usualBonus.first && later === usualBonus.later;

/** The values of the sentences that name the bonus; of one that is not given they say nothing. */
export const bonusValues = ({ first, later }: Bonus) => ({
  bonus: first > 0 || later > 0 ? "some" : "none",
  first,
  later,
});
