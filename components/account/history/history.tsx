"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/lib/browser/session/use-user";
import { useHistory } from "@/lib/browser/history/history";
import type { Texts } from "@/lib/i18n/texts";
import { SignInFirst } from "./sign-in-first";
import { RangeForm, type Range } from "./range-form";
import { HistoryFilters, type HistoryChoices, type HistoryFilter } from "./history-filters";
import { HistoryTotal } from "./history-total";
import { HistoryRow } from "./history-row";

interface HistoryProps {
  locale: string;
  /** Without them there is nothing to choose by: the dialog is narrow. */
  choices?: HistoryChoices;
  texts: { history: Texts<"history">; order: Texts<"order">; faults: Texts<"faults"> };
}

/** The player's orders by date range, newest first. */
export function History({ locale, choices, texts }: HistoryProps) {
  const player = useUserId();
  const [range, setRange] = useState<Range>({});
  const [filter, setFilter] = useState<HistoryFilter>({});
  const wanted = { ...range, ...filter };
  const history = useHistory(wanted, player, locale);
  const hasRange =
    range.start_date !== undefined || range.end_date !== undefined || Object.values(filter).some(Boolean);
  return (
    <>
      <SignInFirst texts={texts.history} />
      <div className="only-signed-in flex min-h-[32rem] flex-col gap-4">
        <RangeForm
          refused={history.failure?.fields}
          onRange={setRange}
          texts={texts.history}
          faults={texts.faults}
        />
        {choices && (
          <HistoryFilters
            choices={choices}
            filter={filter}
            onFilter={setFilter}
            range={wanted}
            texts={texts}
          />
        )}
        {choices && <HistoryTotal range={wanted} player={player} texts={texts.history} />}
        {history.failure && (
          <Notice tone="error">
            <p>{history.failure.message || texts.history.failed}</p>
            <Button className="mt-2" onClick={history.retry}>
              {texts.history.retry}
            </Button>
          </Notice>
        )}
        {history.orders?.length === 0 && (
          <p className="card p-6 text-center text-muted">
            {hasRange ? texts.history.emptyRange : texts.history.empty}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {history.orders?.map((order) => (
            <HistoryRow key={order.transaction_id} order={order} locale={locale} texts={texts} />
          ))}
          {history.loading && <LoadingRows label={texts.history.loading} count={history.orders ? 1 : 4} />}
        </ul>
        {history.hasMore && (
          <Button className="self-center" busy={history.loading} onClick={history.more}>
            {texts.history.more}
          </Button>
        )}
      </div>
    </>
  );
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
