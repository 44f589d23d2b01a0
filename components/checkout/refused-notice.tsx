import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { ScrolledIntoView } from "@/components/ui/scrolled-into-view";
import type { Refused } from "@/lib/client/order/refused";

/** A refusal: the server's message, and that nothing was taken, unless an earlier attempt is in doubt. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  const t = useTranslations("payment");
  const { error, message, uncertain } = refused;
  // The message may say that nothing was taken, which is only certain of the attempt that it answers.
  if (uncertain) return <RefusedLater />;
  return (
    <ScrolledIntoView>
      <Notice tone="error">
        {error === "publisher_unreachable" ? (
          <p className="font-bold">{t("notStarted")}</p>
        ) : (
          <>
            <p className="font-bold">{message || t("refused")}</p>
            <p>{t("noMoney")}</p>
          </>
        )}
      </Notice>
    </ScrolledIntoView>
  );
}

function RefusedLater() {
  const t = useTranslations("payment");
  return (
    <ScrolledIntoView>
      <Notice tone="warn">{t("refusedLater")}</Notice>
    </ScrolledIntoView>
  );
}
