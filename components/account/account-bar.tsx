"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { openDialog } from "@/lib/browser/dialogs";
import { refreshBalance, signOut, useSession } from "@/lib/browser/session";
import { showToast } from "@/lib/browser/toast";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { withDots } from "@/lib/money";

interface AccountBarProps {
  texts: Texts<"header">;
  home: string;
  history: string;
}

/** Both halves stand in the HTML at the same height; the cookie decides by CSS which is seen. */
export function AccountBar({ texts, home, history }: AccountBarProps) {
  return (
    <div className="h-target">
      <div className="only-visitor flex h-full items-center justify-between gap-3">
        <p className="max-w-36 text-xs leading-snug text-muted md:hidden">{texts.supportHours}</p>
        <Button variant="primary" onClick={() => openDialog("login", {})} className="shrink-0">
          {texts.signIn}
        </Button>
      </div>
      <div className="only-signed-in h-full">
        <Player texts={texts} home={home} history={history} />
      </div>
    </div>
  );
}

function Player({ texts, home, history }: AccountBarProps) {
  const { user, balance } = useSession();
  const leave = () => void signOut().then(() => window.location.assign(home));
  const iconButton = buttonClass("ghost", "w-target shrink-0 px-0!");
  return (
    <div className="flex h-full items-center gap-1 md:gap-2">
      <Wallet texts={texts} balance={balance} />
      <span className="flex-1 md:hidden" />
      <a
        href={history}
        className={buttonClass("ghost", "shrink-0 min-w-target px-2! text-sm!")}
        aria-label={texts.history}
      >
        <HistoryIcon />
        <span className="hidden lg:inline">{texts.history}</span>
      </a>
      <span className="block h-5 w-17 min-w-0 truncate text-sm/5 font-bold sm:w-28" title={user?.username}>
        {user ? user.username : <Skeleton className="h-5 w-16" />}
      </span>
      <button
        type="button"
        onClick={leave}
        className={iconButton}
        aria-label={fill(texts.logoutNamed, { name: user?.username ?? "" })}
        title={texts.logout}
      >
        <LeaveIcon />
      </button>
    </div>
  );
}

function Wallet({ texts, balance }: { texts: Texts<"header">; balance?: number }) {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    if (await refreshBalance()) void showToast("success", texts.refreshed);
    setBusy(false);
  };
  return (
    <div className="flex h-target items-center rounded-control border border-line bg-ink pl-2.5 sm:pl-3">
      <span className="sr-only">{texts.balance}</span>
      <span
        className="h-6 min-w-25 text-[0.9375rem] leading-6 font-bold whitespace-nowrap text-gold tabular"
        aria-live="polite"
      >
        {balance === undefined ? <Skeleton className="h-6 w-16" /> : `${withDots(balance)} Vxu`}
      </span>
      <button
        type="button"
        onClick={() => void refresh()}
        disabled={busy}
        aria-label={texts.refresh}
        title={texts.refresh}
        className="grid size-target place-items-center rounded-control text-muted hover:text-text"
      >
        {busy ? <Spinner /> : <RefreshIcon />}
      </button>
    </div>
  );
}

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.8,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
  className: "size-5 shrink-0",
} as const;

function RefreshIcon() {
  return (
    <svg viewBox="0 0 20 20" {...stroke}>
      <path d="M16 10a6 6 0 1 1-1.9-4.4M16 3v3.5h-3.5" />
    </svg>
  );
}

function HistoryIcon() {
  return (
    <svg viewBox="0 0 20 20" {...stroke}>
      <path d="M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7.5h4M8 11h4" />
    </svg>
  );
}

function LeaveIcon() {
  return (
    <svg viewBox="0 0 20 20" {...stroke}>
      <path d="M8 4H4v12h4M8.5 10H16m-3-3 3 3-3 3" />
    </svg>
  );
}
