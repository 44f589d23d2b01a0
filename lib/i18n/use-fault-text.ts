import { useTranslations } from "next-intl";
import type { MessageKey } from "./messages";

/** The sentence of a fault's name. What is no fault of ours is a publisher's own words, and stays as it is. */
export function useFaultText() {
  const t = useTranslations("faults");
  const isOurs = (fault: string): fault is MessageKey<"faults"> => t.has(fault as MessageKey<"faults">);
  return (fault: string | undefined) => (fault !== undefined && isOurs(fault) ? t(fault) : fault);
}
