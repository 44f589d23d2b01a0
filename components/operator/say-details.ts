import { useLocale, useTranslations } from "next-intl";
import { roles, type Role } from "@/lib/contract/rights";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { reasonOf } from "./issue-reasons";
import { useNames } from "./use-names";

/** Details whose value is an id with words. A player may be called like one. */
const ids = ["name", "provider", "list", "state", "password", "factor"];

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value);

/** Says what an audit entry has recorded, in words: names instead of ids, money and times as everywhere. */
export function useDetails(): (details: Record<string, unknown>) => string {
  const t = useTranslations("operator.waiting");
  const tRoles = useTranslations("operator.roles");
  const nameOf = useNames();
  const language = useLocale() === "en" ? "en" : "vi";

  function sayValue(name: string, value: unknown): string {
    if (typeof value === "number") {
      if (name === "amount" || name.endsWith("_amount")) return formatVnd(value);
      return name === "vxu" || name.endsWith("_vxu") ? formatVxu(value) : String(value);
    }
    if (typeof value === "string") {
      if (name === "reason") return t(`issues.${reasonOf(value)}.title`);
      if (ids.includes(name)) return nameOf(value);
      if (name.startsWith("role") && isRole(value)) return tRoles(value);
      return isMoment(value) ? formatMoment(value) : value;
    }
    if (Array.isArray(value)) return value.map((each) => sayValue(name, each)).join(", ");
    if (value && typeof value === "object") {
      // A text in both languages is said in the operator's.
      if (language in value) return sayValue(name, (value as Record<string, unknown>)[language]);
      return sayAll(value as Record<string, unknown>);
    }
    return "–";
  }

  const sayAll = (details: Record<string, unknown>): string =>
    Object.entries(details)
      // The action says the one, and nothing is known of the other.
      .filter(([name, value]) => name !== "on" && value !== null && value !== undefined)
      .map(([name, value]) => `${nameOf(name)}: ${sayValue(name, value)}`)
      .join(" · ");
  return sayAll;
}
