import type { Outcome } from "@/lib/contract/entities";
import { seal, sealed_mark, unseal, type Secret } from "../db/seal";
import type { OrderRow } from "../db/tables";

/** A page's address that says more than the order, a kept card's token, is kept sealed. */
export function sealOutcome(outcome: Outcome, secret: Secret): Outcome {
  if (outcome.outcome !== "redirect") throw new Error(`an outcome ${outcome.outcome} has nothing to seal`);
  return { ...outcome, redirect_url: sealed_mark + seal(outcome.redirect_url, secret) };
}

/** An order's outcome as its player gets it. */
export function outcomeOf({ outcome }: Pick<OrderRow, "outcome">, secret: Secret): Outcome | undefined {
  if (outcome?.outcome !== "redirect" || !outcome.redirect_url.startsWith(sealed_mark))
    return outcome ?? undefined;
  try {
    return { ...outcome, redirect_url: unseal(outcome.redirect_url.slice(sealed_mark.length), secret) };
  } catch {
    return undefined; // sealed under a key that is gone: the order is followed without its page
  }
}
