import type { Outcome } from "@/lib/contract/entities";
import { seal, sealed_mark, unseal, type Secret } from "../db/seal";
import type { OrderRow } from "../db/tables";

/** Seals the redirect address of an outcome, for addresses that contain a saved card's token. */
export function sealOutcome(outcome: Outcome, secret: Secret): Outcome {
  if (outcome.outcome !== "redirect") throw new Error(`an outcome ${outcome.outcome} has nothing to seal`);
  return { ...outcome, redirect_url: sealed_mark + seal(outcome.redirect_url, secret) };
}

/** An order's outcome with its redirect address unsealed, for its player. */
export function outcomeOf({ outcome }: Pick<OrderRow, "outcome">, secret: Secret): Outcome | undefined {
  if (outcome?.outcome !== "redirect" || !outcome.redirect_url.startsWith(sealed_mark))
    return outcome ?? undefined;
  try {
    return { ...outcome, redirect_url: unseal(outcome.redirect_url.slice(sealed_mark.length), secret) };
  } catch {
    return undefined; // sealed under a key that is gone: the order has no page to go on to
  }
}
