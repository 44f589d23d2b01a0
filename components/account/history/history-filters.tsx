"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { showToast } from "@/lib/client/layout/toast";
import type { HistoryRange } from "@/lib/client/order/order-calls";
import type { Id } from "@/lib/contract/ids";
import type { Translate } from "@/lib/i18n/messages";
import type { CsvTexts } from "./history-csv";
import { saveFile } from "./save-file";
import { orderState, type OrderState } from "./states";

export interface HistoryChoices {
  games: readonly { id: Id; name: string }[];
  methods: readonly { id: number; name: string }[];
}

export type HistoryFilter = Pick<HistoryRange, "game_id" | "method_id" | "state">;

interface HistoryFiltersProps {
  choices: HistoryChoices;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** Days and filter of the download. */
  range: HistoryRange;
}

const numberOf = (value: string) => (value === "" ? undefined : Number(value));
const optionsOf = (list: readonly { id: Id; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** Filters the orders, and offers the filtered ones as a CSV download. */
export function HistoryFilters({ choices, filter, onFilter, range }: HistoryFiltersProps) {
  const t = useTranslations("history");
  const tOrder = useTranslations("order");
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const chosen = Object.values(filter).filter((value) => value !== undefined).length;
  const download = async () => {
    setBusy(true);
    // The script may fail to load, as the orders may.
    const file = await import("./history-csv").catch(() => undefined);
    const orders = await file?.loadWholeHistory(range);
    if (file && orders) saveFile("lich-su-nap.csv", file.historyCsv(orders, csvTexts(t, tOrder)));
    else void showToast("error", t("failed"));
    setBusy(false);
  };
  return (
    <div className="card p-2 sm:p-4">
      {/* On a phone the orders come first, and this button opens the filters. */}
      <Button
        variant="ghost"
        className="w-full sm:hidden"
        aria-expanded={open}
        aria-controls="history-filters"
        onClick={() => setOpen(!open)}
      >
        {t("filter")}
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
          label={t("game")}
          name="game"
          placeholder={t("all")}
          options={optionsOf(choices.games)}
          value={filter.game_id ?? ""}
          onChange={({ target }) => onFilter({ ...filter, game_id: target.value || undefined })}
        />
        <Select
          label={t("method")}
          name="method"
          placeholder={t("all")}
          options={optionsOf(choices.methods)}
          value={filter.method_id ?? ""}
          onChange={({ target }) => onFilter({ ...filter, method_id: numberOf(target.value) })}
        />
        <Select
          label={t("state")}
          name="state"
          placeholder={t("all")}
          options={orderState.map((state) => ({ value: state, label: tOrder(state) }))}
          value={filter.state ?? ""}
          onChange={({ target }) => onFilter({ ...filter, state: (target.value || undefined) as OrderState })}
        />
        <Button className="min-h-[48px]" busy={busy} onClick={() => void download()}>
          {t("download")}
        </Button>
      </div>
    </div>
  );
}

/** The table's column titles and words. */
function csvTexts(t: Translate<"history">, tOrder: Translate<"order">): CsvTexts {
  return {
    columns: [
      tOrder("code"),
      t("time"),
      t("state"),
      tOrder("item"),
      tOrder("method"),
      tOrder("game"),
      t("server"),
      tOrder("character"),
      `${tOrder("amount")} (VND)`,
      tOrder("vxu"),
      tOrder("spent"),
    ],
    stateOf: (state) => tOrder(state),
    topup: t("topup"),
  };
}
