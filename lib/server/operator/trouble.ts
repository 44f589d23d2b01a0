import "server-only";
import { getTranslations } from "next-intl/server";
import type { ErrorName } from "@/lib/contract/errors";
import { sentenceOf, type Locale } from "@/lib/i18n/sentences";

/**
 * Whether the backend does not know the call: another publisher's backend need not know operators' calls. The
 * maintenance file then works without them.
 */
export const isLacking = (error: ErrorName): boolean =>
  error === "not_found" || error === "not_available_yet";

/** The sentence that an operator reads about a failed call. */
export async function operatorTrouble(
  refusal: { error: ErrorName; message?: string },
  locale: Locale,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: "operator" });
  if (isLacking(refusal.error)) return t("foreign");
  if (refusal.error === "unauthorized") return t("sessionOver");
  return refusal.message || sentenceOf(refusal.error, locale);
}
