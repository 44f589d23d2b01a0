import { nextOpening, type OpeningHours } from "@/lib/contract/opening-hours";

/** What a game's catalogue says of a payment method beside its state. Amounts are in VND. */
export interface MethodTerms {
  leastVnd: number | null;
  mostVnd: number | null;
  hours: OpeningHours | null;
}

/** Whether the method takes this amount in the game. */
export function isWithin(terms: MethodTerms | null | undefined, amount_vnd: number): boolean {
  return amount_vnd >= (terms?.leastVnd ?? 0) && amount_vnd <= (terms?.mostVnd ?? Infinity);
}

/** The time of day in Vietnam, such as 08:00, at which the method opens next; undefined while it is open. */
export function opensNext(
  terms: Pick<MethodTerms, "hours"> | null | undefined,
  now: Date,
): string | undefined {
  return terms?.hours ? nextOpening(terms.hours, now) : undefined;
}
