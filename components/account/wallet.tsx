"use client";

import { useDeferredValue, useState } from "react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/lib/client/layout/toast";
import { refreshBalance } from "@/lib/client/session/session";
import { withDots } from "@/lib/format/money";
import { useBalanceVisibility } from "./balance-visibility";
import { useCountUp } from "./use-count-up";

const iconButton = "grid size-target shrink-0 place-items-center rounded-control text-muted hover:text-text";

/** From here on a phone's header has no room for the logo beside it. */
const long = 1_000_000_000;

interface WalletProps {
  balance?: number;
}

/** The player's Vxu, shown or hidden by the choice that this browser stores. */
export function Wallet(props: WalletProps) {
  return <WalletBox {...props} {...useBalanceVisibility()} />;
}

/** The balance, a button that hides it, and a button that fetches it again. */
export function WalletBox({ balance, shown, toggle }: WalletProps & ReturnType<typeof useBalanceVisibility>) {
  const t = useTranslations("header");
  // The first balance of a page is no news. It is told only when it changes.
  const before = useDeferredValue(balance, undefined);
  const eyeLabel = shown ? t("hideBalance") : t("showBalance");
  return (
    <div className="flex h-target items-center rounded-control border border-line bg-ink pl-2 sm:pl-3">
      <span className="sr-only">{t("balance")}</span>
      <span
        className={`h-6 min-w-25 leading-6 font-bold whitespace-nowrap text-gold tabular ${(balance ?? 0) >= long ? "text-[0.9375rem] max-sm:text-xs" : "text-[0.9375rem]"}`}
        aria-live={before === undefined ? "off" : "polite"}
      >
        <Amount balance={balance} shown={shown} hidden={t("hiddenBalance")} />
      </span>
      <button
        type="button"
        onClick={toggle}
        className={`${iconButton} -ml-1`}
        aria-label={eyeLabel}
        title={eyeLabel}
      >
        <Icon d={shown ? eye : closedEye} />
      </button>
      <RefreshButton />
    </div>
  );
}

function Amount({ balance, shown, hidden }: { balance?: number; shown: boolean; hidden: string }) {
  const counted = useCountUp(balance);
  if (!shown)
    return (
      <>
        <span aria-hidden="true">•••••• Vxu</span>
        <span className="sr-only">{hidden}</span>
      </>
    );
  if (balance === undefined || counted === undefined) return <Skeleton className="h-6 w-16" />;
  if (counted === balance) return `${withDots(balance)} Vxu`;
  // A screen reader hears the new balance once, not every step.
  return (
    <>
      <span aria-hidden="true">{withDots(counted)} Vxu</span>
      <span className="sr-only">{withDots(balance)} Vxu</span>
    </>
  );
}

function RefreshButton() {
  const t = useTranslations("header");
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const arrived = await refreshBalance();
    void showToast(arrived ? "success" : "error", arrived ? t("refreshed") : t("notRefreshed"));
    setBusy(false);
  };
  return (
    <button
      type="button"
      onClick={() => busy || void refresh()}
      aria-disabled={busy || undefined}
      aria-label={t("refresh")}
      title={t("refresh")}
      className={`${iconButton} -ml-1.5`}
    >
      {busy ? <Spinner /> : <Icon d="M16 10a6 6 0 1 1-1.9-4.4M16 3v3.5h-3.5" />}
    </button>
  );
}

const eye = "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5ZM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z";
const closedEye =
  "m3.5 3.5 13 13M8 5.2A8.5 8.5 0 0 1 10 5c5 0 8 5 8 5a14 14 0 0 1-2.3 2.7M12.7 14.5A7.6 7.6 0 0 1 10 15c-5 0-8-5-8-5a14 14 0 0 1 3.4-3.6M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3";
