import type { MessageKey, Translate } from "@/lib/i18n/messages";
import type { Field } from "@/lib/payment/define";

/** Some publisher calls name a card's fields differently. */
const labels: Record<string, MessageKey<"payment">> = { card_series: "serial", card_code: "code" };

/** What a method's field is called. */
export function labelOf({ name }: Field, t: Translate<"payment">): string {
  const key = labels[name] ?? (name as MessageKey<"payment">);
  return t.has(key) ? t(key) : name;
}
