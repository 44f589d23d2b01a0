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
    <>
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
      <Button className="min-h-[48px] self-end" busy={busy} onClick={() => void download()}>
        {t("download")}
      </Button>
    </>
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
