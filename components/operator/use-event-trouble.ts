import { useTranslations } from "next-intl";

/** The names of errors, as earlier programs wrote them. */
const earlier = [
  [/^PrivateAddressError$/, "private_address"],
  [/^\w*Timeout\w*$/, "timeout"],
  [/^\w*Error$|^E[A-Z]+$/, "unreachable"],
] as const;
const known = ["private_address", "no_such_host", "bad_certificate", "timeout", "unreachable"] as const;

/** Says why an event was not taken: a status, or what was in the way of an answer. What is unknown stays as it is. */
export function useEventTrouble(): (reason: string) => string {
  const t = useTranslations("operator.events.noAnswer");
  return (reason) => {
    const [, status] = /^HTTP (\d+)$/.exec(reason) ?? [];
    if (status !== undefined) return t("status", { status });
    const name =
      known.find((each) => each === reason) ?? earlier.find(([pattern]) => pattern.test(reason))?.[1];
    return name ? t(name) : reason;
  };
}
