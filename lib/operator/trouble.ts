import "server-only";
import type { ErrorName } from "@/lib/contract/errors";
import { sentenceOf, type Language } from "@/lib/i18n/sentences";
import { textsOf } from "@/lib/i18n/texts";

/** A publisher's own backend need not know operators' calls: the file does without them. */
export const isLacking = (error: ErrorName): boolean =>
  error === "not_found" || error === "not_available_yet";

/** What an operator is told of a call that did not go well. */
export function operatorTrouble(refusal: { error: ErrorName; message?: string }, locale: Language): string {
  if (isLacking(refusal.error)) return textsOf(locale, "operator").foreign;
  if (refusal.error === "unauthorized") return textsOf(locale, "operator").sessionOver;
  return refusal.message || sentenceOf(refusal.error, locale);
}
