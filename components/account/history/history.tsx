"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/lib/client/session/use-user";
import type { MessageKey } from "@/lib/i18n/messages";
import { HistoryFilters, type HistoryChoices, type HistoryFilter } from "./history-filters";
import { useHistory } from "./history-pages";
import { HistoryRow } from "./history-row";
import { HistoryTotal } from "./history-total";
import type { Range } from "./range";
import { RangeForm } from "./range-form";
import { SignInFirst } from "./sign-in-first";

interface HistoryProps {
  locale: string;
  /** What the filters offer. Undefined in the dialog, which is too narrow for filters. */
  choices?: HistoryChoices;
}

/** The player's orders by date range, newest first. */
export function History({ locale, choices }: HistoryProps) {
  const t = useTranslations("history");
  const player = useUserId();
  const [range, setRange] = useState<Range>({});
  const [filter, setFilter] = useState<HistoryFilter>({});
  const query = { ...range, ...filter };
  const history = useHistory(query, player, locale);
  const isEmpty = history.orders?.length === 0;
  return (
    <>
      <SignInFirst />
      <div className="only-signed-in flex min-h-[32rem] flex-col gap-4">
        <RangeForm
          range={range}
          onRange={setRange}
          refused={history.failure?.fields}
          chosen={Object.values(filter).filter((value) => value !== undefined).length}
        >
          {choices && <HistoryFilters choices={choices} filter={filter} onFilter={setFilter} range={query} />}
        </RangeForm>
        {choices && !isEmpty && <HistoryTotal range={query} player={player} />}
        {history.failure && (
          <Notice tone="error">
            <p>{history.failure.message || t("failed")}</p>
            <Button className="mt-2" onClick={history.retry}>
              {t("retry")}
            </Button>
          </Notice>
        )}
        {isEmpty && <p className="card p-6 text-center text-muted">{t(emptySentence(range, filter))}</p>}
        <ul className="flex flex-col gap-3">
          {history.orders?.map((order) => (
            <HistoryRow key={order.transaction_id} order={order} locale={locale} />
          ))}
          {history.loading && <LoadingRows label={t("loading")} count={history.orders ? 1 : 4} />}
        </ul>
        {history.hasMore && (
          <Button className="self-center" busy={history.loading} onClick={history.more}>
            {t("more")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Why the list is empty: no orders at all, none in the chosen days, or none that match the filter. */
function emptySentence(range: Range, filter: HistoryFilter): MessageKey<"history"> {
  if (range.start_date !== undefined || range.end_date !== undefined) return "emptyRange";
  return Object.values(filter).some((value) => value !== undefined) ? "emptyFilter" : "empty";
}

function LoadingRows({ label, count }: { label: string; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <li key={row}>
      <span className="sr-only" role="status">
        {row === 0 && label}
      </span>
      <Skeleton className="h-[7.5rem] rounded-card! sm:h-24" />
    </li>
  ));
}
