"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { saveFile } from "@/lib/browser/history/save-file";
import type { HistoryRange } from "@/lib/browser/order/order-calls";
import { showToast } from "@/lib/browser/layout/toast";
import { orderState, type OrderState } from "./states";
import type { Texts } from "@/lib/i18n/texts";

export interface HistoryChoices {
  games: readonly { id: number; name: string }[];
  methods: readonly { id: number; name: string }[];
}

export type HistoryFilter = Pick<HistoryRange, "game_id" | "method_id" | "state">;

interface HistoryFiltersProps {
  choices: HistoryChoices;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** What the download holds. */
  range: HistoryRange;
  texts: { history: Texts<"history">; order: Texts<"order"> };
}

const numberOf = (value: string) => (value === "" ? undefined : Number(value));
const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** Which orders are shown, and the same ones as a table to take along. */
export function HistoryFilters({ choices, filter, onFilter, range, texts }: HistoryFiltersProps) {
  const { history, order } = texts;
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const chosen = Object.values(filter).filter((value) => value !== undefined).length;
  const download = async () => {
    setBusy(true);
    // Its script may not come, as its orders may not.
    const file = await import("@/lib/browser/history/history-csv").catch(() => undefined);
    const orders = await file?.loadWholeHistory(range);
    if (file && orders) saveFile("lich-su-nap.csv", file.historyCsv(orders, csvTexts(texts)));
    else void showToast("error", history.failed);
    setBusy(false);
  };
  return (
    <div className="card p-2 sm:p-4">
      {/* On a phone the orders come first: what narrows them down opens at a touch. */}
      <Button
        variant="ghost"
        className="w-full sm:hidden"
        aria-expanded={open}
        aria-controls="history-filters"
        onClick={() => setOpen(!open)}
      >
        {history.filter}
        {chosen > 0 && ` (${chosen})`}
        <span aria-hidden="true" className={open ? "rotate-180" : ""}>
          ▾
        </span>
      </Button>
      <div
        id="history-filters"
        className={`${open ? "grid" : "hidden"} grid-cols-2 items-end gap-3 max-sm:p-2 sm:grid sm:grid-cols-[1fr_1fr_1fr_auto]`}
      >
        <Select
          label={history.game}
          name="game"
          placeholder={history.all}
          options={optionsOf(choices.games)}
          value={filter.game_id ?? ""}
          onChange={({ target }) => onFilter({ ...filter, game_id: numberOf(target.value) })}
        />
        <Select
          label={history.method}
          name="method"
          placeholder={history.all}
          options={optionsOf(choices.methods)}
          value={filter.method_id ?? ""}
          onChange={({ target }) => onFilter({ ...filter, method_id: numberOf(target.value) })}
        />
        <Select
          label={history.state}
          name="state"
          placeholder={history.all}
          options={orderState.map((state) => ({ value: state, label: order[state] }))}
          value={filter.state ?? ""}
          onChange={({ target }) => onFilter({ ...filter, state: (target.value || undefined) as OrderState })}
        />
        <Button className="min-h-[48px]" busy={busy} onClick={() => void download()}>
          {history.download}
        </Button>
      </div>
    </div>
  );
}

function csvTexts({ history, order }: HistoryFiltersProps["texts"]) {
  return {
    columns: [
      order.code,
      history.time,
      history.state,
      order.item,
      order.method,
      order.game,
      history.server,
      order.character,
      `${order.amount} (VND)`,
      order.vxu,
      order.spent,
    ] as const,
    states: order,
    topup: history.topup,
  };
}
