import "server-only";
import { getTranslations } from "next-intl/server";
import type { ErrorName } from "@/lib/contract/errors";
import { sentenceOf, type Language } from "@/lib/i18n/sentences";

/** A publisher's own backend need not know operators' calls: the file does without them. */
export const isLacking = (error: ErrorName): boolean =>
  error === "not_found" || error === "not_available_yet";

/** What an operator is told of a call that did not go well. */
export async function operatorTrouble(
  refusal: { error: ErrorName; message?: string },
  locale: Language,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: "operator" });
  if (isLacking(refusal.error)) return t("foreign");
  if (refusal.error === "unauthorized") return t("sessionOver");
  return refusal.message || sentenceOf(refusal.error, locale);
}
