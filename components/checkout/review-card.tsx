"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ScrolledIntoView } from "@/components/ui/scrolled-into-view";
import type { Panel } from "@/lib/client/order/panel";
import type { Id } from "@/lib/contract/ids";
import { OrderLines } from "./order-card";
import { withDetail, type OrderLine } from "./order-lines";
import { RefusedNotice } from "./refused-notice";
import { useChosen } from "./use-chosen";

interface ReviewCardProps {
  panel: Extract<Panel, { at: "review" }>;
  gameId: Id;
  lines: readonly OrderLine[];
  /** The address of the player's history. */
  history: string;
  onEdit?: () => void;
}

const reviewTitleId = "review-title";

/** All of the order on one card before the player pays. */
export function ReviewCard({ panel, gameId, lines, history, onEdit }: ReviewCardProps) {
  const t = useTranslations("payment");
  const { bank, card } = useChosen(gameId, panel.methodId, panel.values);
  const shown = withDetail(withDetail(lines, "bank", t("bank"), bank), "card", t("card"), card);
  const cardRef = useRef<HTMLDivElement>(null);
  // It may open below the viewport: scrolled into view above the bar, and focused so that screen readers read it. The
  // step has had the focus since the press; a player who has moved the focus meanwhile keeps it.
  useEffect(() => {
    if (document.activeElement?.contains(cardRef.current)) cardRef.current?.focus({ preventScroll: true });
    cardRef.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={cardRef}
      tabIndex={-1}
      role="group"
      aria-labelledby={reviewTitleId}
      className="scroll-my-4 outline-none"
    >
      <h3 id={reviewTitleId} className="font-bold">
        {t("review")}
      </h3>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        <DoubtNotice panel={panel} history={history} />
        {panel.refused && <RefusedNotice refused={panel.refused} />}
      </div>
      <OrderLines lines={shown} notChosen={t("notChosen")} />
      {onEdit && (
        <Button variant="ghost" className="mt-3" disabled={panel.sending} onClick={onEdit}>
          {t("edit")}
        </Button>
      )}
    </div>
  );
}

/** After an attempt without an answer: the order is looked for, and support finds it by its code. */
function DoubtNotice({
  panel: { sending, uncertain, code },
  history,
}: Pick<ReviewCardProps, "panel" | "history">) {
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
            <a href={history} className="font-bold underline">
              {t("lostHistory")}
            </a>
          </>
        )}
      </Notice>
    </ScrolledIntoView>
  );
}
