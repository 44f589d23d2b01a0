import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { ScrolledIntoView } from "@/components/ui/scrolled-into-view";
import type { Refused } from "@/lib/client/order/panel";

interface RefusedNoticeProps {
  refused: Refused;
  /** An earlier attempt of the same order had no answer, so money may have been taken. */
  uncertain?: boolean;
}

/** A refusal before any money moved: the server's message, and that nothing was taken. */
export function RefusedNotice({ refused, uncertain = false }: RefusedNoticeProps) {
  const t = useTranslations("payment");
  if (refused.error === "publisher_unreachable" && uncertain) return null;
  return (
    <ScrolledIntoView>
      <Notice tone="error">
        {refused.error === "publisher_unreachable" ? (
          <p className="font-bold">{t("notStarted")}</p>
        ) : (
          <>
            <p className="font-bold">{refused.message || t("refused")}</p>
            {!uncertain && <p>{t("noMoney")}</p>}
          </>
        )}
      </Notice>
    </ScrolledIntoView>
  );
}
