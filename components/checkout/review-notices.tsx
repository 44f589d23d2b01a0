"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { ScrolledIntoView } from "@/components/ui/scrolled-into-view";
import type { Panel } from "@/lib/client/order/panel";
import { CopyCode } from "./copy-code";
import { RefusedNotice } from "./refused-notice";

interface ReviewNoticesProps {
  panel: Extract<Panel, { at: "review" }>;
  /** The address of the player's history. */
  history: string;
}

/** What became of an attempt to pay: refused, or not known yet. */
export function ReviewNotices({ panel, history }: ReviewNoticesProps) {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <DoubtNotice panel={panel} history={history} />
      {panel.refused && <RefusedNotice refused={panel.refused} />}
    </div>
  );
}

/** After an attempt without an answer: the order is looked for, and support finds it by its code. */
function DoubtNotice({
  panel: { sending, uncertain, code },
  history,
}: Pick<ReviewNoticesProps, "panel" | "history">) {
  const t = useTranslations("payment");
  if (!uncertain || (!sending && code === undefined)) return null;
  return (
    <ScrolledIntoView key={String(sending)}>
      <Notice tone="warn">
        {sending || code === undefined ? (
          t("checking")
        ) : (
          <>
            <p className="break-words">{t("unknown", { code })}</p>
            <div className="flex flex-wrap items-center gap-x-4">
              <CopyCode code={code} />
              <a href={history} className="mt-2 inline-flex min-h-target items-center font-bold underline">
                {t("lostHistory")}
              </a>
            </div>
          </>
        )}
      </Notice>
    </ScrolledIntoView>
  );
}
