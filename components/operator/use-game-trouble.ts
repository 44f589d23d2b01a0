import { useTranslations } from "next-intl";

/** Says what the backend wrote of a game server: a status, the name of an error, or words of its own, which stay. */
export function useGameTrouble(): (reason: string) => string {
  const t = useTranslations("operator.waiting");
  return (reason) => {
    const [, status] = /^HTTP (\d+)$/.exec(reason) ?? [];
    if (status !== undefined) return t("gameStatus", { status });
    if (/^no answer |^\w*Timeout\w*$/.test(reason)) return t("gameSlow");
    return /^\w*Error$|^E[A-Z]+$/.test(reason) ? t("gameUnreachable") : reason;
  };
}
