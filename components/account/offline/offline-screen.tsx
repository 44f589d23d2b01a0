"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { HistoryRow } from "../history/history-row";
import { Button } from "@/components/ui/button";
import { readStored } from "@/lib/client/stored";
import { readLastKnown } from "@/lib/client/offline/last-known";
import { formatMoment } from "@/lib/format/dates";
import { withDots } from "@/lib/format/money";

const never = () => () => undefined;
/** False while the server's HTML is shown, which is the same for everybody. */
const isKnown = () => readLastKnown() !== null;

const reload = () => window.location.reload();

/** Shown in place of a page that could not be fetched: what the player saw last, to read only. */
export function OfflineScreen({ locale }: { locale: string }) {
  const t = useTranslations("offline");
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  const known = useSyncExternalStore(never, isKnown, () => false) ? readLastKnown() : null;
  return (
    <div className="page flex max-w-xl flex-col gap-4 py-10" data-page="offline">
      <NoNetwork />
      <h1 className="text-2xl font-bold">{t("heading")}</h1>
      <p className="text-muted">{t("message")}</p>
      <Button variant="primary" className="self-start px-8" onClick={reload}>
        {t("retry")}
      </Button>
      {known?.vxu !== undefined && (
        <p className="card flex items-baseline justify-between gap-4 p-4">
          <span>
            {t("balance")}
            <small className="block text-sm text-muted">
              {t("seen", { at: formatMoment(new Date(known.at).toISOString()) })}
            </small>
          </span>
          <b className="shrink-0 text-xl text-gold tabular">
            {readStored("Show_balance") === "false" ? "••••" : `${withDots(known.vxu)} Vxu`}
          </b>
        </p>
      )}
      {known && known.orders.length > 0 && (
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-3 text-lg font-bold">
            {t("orders")}
          </h2>
          <ul className="flex flex-col gap-3">
            {known.orders.map((order) => (
              <HistoryRow key={order.transaction_id} order={order} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NoNetwork() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-24">
      <g fill="none" stroke="var(--color-edge)" strokeWidth="5" strokeLinecap="round">
        <path d="M12 38a52 52 0 0 1 72 0M25 52a33 33 0 0 1 46 0M37 65a16 16 0 0 1 22 0" />
      </g>
      <circle cx="48" cy="77" r="4.5" fill="var(--color-edge)" />
      <path d="M20 14 78 84" stroke="var(--color-ink)" strokeWidth="13" />
      <path d="M20 14 78 84" stroke="var(--color-gold)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
