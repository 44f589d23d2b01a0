"use client";

import { useEffect } from "react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { leaveForHome } from "@/lib/client/game/current-path";
import { openDialog } from "@/lib/client/layout/dialogs";
import { coverPage } from "@/lib/client/layout/leaving";
import { showToast } from "@/lib/client/layout/toast";
import { signOut, useSession } from "@/lib/client/session/session";
import { countDown } from "@/lib/client/session/session-end";
import { useUserId } from "@/lib/client/session/use-user";
import { HistoryLink } from "./history-link";
import { Wallet } from "./wallet";

interface AccountBarProps {
  home: string;
  history: string;
  hours?: string;
}

/** Both halves, visitor's and player's, are in the HTML at the same height; CSS shows one of them by the cookie. */
export function AccountBar({ home, history, hours }: AccountBarProps) {
  const t = useTranslations("header");
  return (
    <div className="h-target">
      <div className="only-visitor flex h-full items-center justify-between gap-3">
        <p className="max-w-36 text-xs leading-snug text-muted md:hidden">{hours ?? t("supportHours")}</p>
        <Button variant="primary" onClick={() => openDialog("login", {})} className="shrink-0">
          {t("signIn")}
        </Button>
      </div>
      <div className="only-signed-in h-full">
        <Player home={home} history={history} />
      </div>
    </div>
  );
}

function Player({ home, history }: AccountBarProps) {
  const t = useTranslations("header");
  const { user, balance } = useSession();
  const userId = useUserId();
  useEffect(() => (userId ? countDown(() => void signOut()) : undefined), [userId]);
  const leave = async () => {
    const uncover = coverPage();
    if (await signOut()) return leaveForHome(home);
    uncover();
    void showToast("error", t("notLoggedOut"));
  };
  return (
    <div className="flex h-full items-center justify-between md:gap-2">
      <Wallet balance={balance} />
      <HistoryLink href={history} label={t("history")} />
      <button
        type="button"
        onClick={() => void leave()}
        className={buttonClass("ghost", "min-w-0 gap-1! px-1! text-sm! md:gap-1.5! md:px-2.5!")}
        aria-label={t("logoutNamed", { name: user?.username ?? "" })}
        title={t("logout")}
      >
        {/* The same width before and after the name is known, so nothing beside it moves. */}
        <span className="block h-5 w-16 min-w-0 truncate text-right leading-5 text-text md:w-24">
          {user ? user.username : <Skeleton className="ml-auto h-5 w-16" />}
        </span>
        <Icon d="M8 4H4v12h4M8.5 10H16m-3-3 3 3-3 3" />
      </button>
    </div>
  );
}
