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
  /** The submission itself takes the money (a card), not a later step on a provider's page. */
  takenAtOnce: boolean;
  onEdit?: () => void;
}

const reviewTitleId = "review-title";

/** All of the order on one card before the player pays. */
export function ReviewCard({ panel, gameId, lines, takenAtOnce, onEdit }: ReviewCardProps) {
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
        <SendingNotice panel={panel} takenAtOnce={takenAtOnce} />
        {panel.refused && <RefusedNotice refused={panel.refused} uncertain={panel.uncertain} />}
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

function SendingNotice({
  panel: { sending, uncertain },
  takenAtOnce,
}: Pick<ReviewCardProps, "panel" | "takenAtOnce">) {
  const t = useTranslations("payment");
  if (!uncertain) return null;
  return (
    <ScrolledIntoView key={String(sending)}>
      {sending ? (
        <Notice tone="warn">{t("checking")}</Notice>
      ) : takenAtOnce ? (
        <Notice tone="warn">{t("unknownCard")}</Notice>
      ) : (
        <Notice tone="error">{t("notStarted")}</Notice>
      )}
    </ScrolledIntoView>
  );
}
