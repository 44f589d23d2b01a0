import { useTranslations } from "next-intl";
import type { MessageKey } from "./messages";

/** The sentence of a fault's name. A text that is not a fault's name is the publisher's own and stays. */
export function useFaultText() {
  const t = useTranslations("faults");
  const isOurs = (fault: string): fault is MessageKey<"faults"> => t.has(fault as MessageKey<"faults">);
  return (fault: string | undefined) => (fault !== undefined && isOurs(fault) ? t(fault) : fault);
}
