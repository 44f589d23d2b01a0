import { useTranslations } from "next-intl";
import type { Messages } from "@/lib/i18n/messages";

type Known = keyof Messages["operator"]["names"];

/** Words for ids of sites, providers and recorded details. An id without words, such as another backend's, stays. */
export function useNames(): (id: string) => string {
  const t = useTranslations("operator.names");
  const isKnown = (id: string): id is Known => /^[a-z_-]+$/.test(id) && t.has(id as Known);
  return (id) => (isKnown(id) ? t(id) : id);
}
