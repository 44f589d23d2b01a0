"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Panel } from "@/lib/browser/order/panel";
import type { Texts } from "@/lib/i18n/texts";
import { useChosen } from "./form/use-chosen";
import { OrderLines } from "./order/order-card";
import { withDetail, type OrderLine } from "./order/order-lines";
import { RefusedNotice } from "./refused-notice";
import { Shown } from "./shown";

interface ReviewCardProps {
  panel: Extract<Panel, { at: "review" }>;
  gameId: number;
  lines: readonly OrderLine[];
  /** The money would be gone with the submission itself (a card), not later on a provider's page. */
  takenAtOnce: boolean;
  onEdit?: () => void;
  texts: Texts<"payment">;
}

/** Everything on one card before the money moves. */
export function ReviewCard({ panel, gameId, lines, takenAtOnce, onEdit, texts }: ReviewCardProps) {
  const { bank, card } = useChosen(gameId, panel.methodId, panel.values);
  const shown = withDetail(withDetail(lines, "bank", texts.bank, bank), "card", texts.card, card);
  return (
    <div>
      <h3 className="font-bold">{texts.review}</h3>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        <SendingNotice panel={panel} takenAtOnce={takenAtOnce} texts={texts} />
        {panel.refused && <RefusedNotice refused={panel.refused} uncertain={panel.uncertain} texts={texts} />}
      </div>
      <OrderLines lines={shown} notChosen={texts.notChosen} />
      {onEdit && (
        <Button variant="ghost" className="mt-3" disabled={panel.sending} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </div>
  );
}

function SendingNotice({
  panel: { sending, uncertain },
  takenAtOnce,
  texts,
}: Pick<ReviewCardProps, "panel" | "takenAtOnce" | "texts">) {
  if (!uncertain) return null;
  return (
    <Shown key={String(sending)}>
      {sending ? (
        <Notice tone="warn">{texts.checking}</Notice>
      ) : takenAtOnce ? (
        <Notice tone="warn">{texts.unknownCard}</Notice>
      ) : (
        <Notice tone="error">{texts.notStarted}</Notice>
      )}
    </Shown>
  );
}
