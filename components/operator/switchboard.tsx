"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type {
  getChecklist,
  getSiteContent,
  listOperatorLog,
  listSwitches,
  listWaiting,
} from "@/lib/contract/endpoints/operator";
import { BannerPanel } from "./banner-panel";
import { ChecklistPanel } from "./checklist-panel";
import { signOutOperator } from "./operator-calls";
import { SwitchPanel } from "./switch-panel";
import { Trail } from "./trail";
import { WaitingPanel } from "./waiting-panel";
import { WordsForm } from "./words-form";

interface SwitchboardProps {
  locale: string;
  username: string;
  board: {
    switches: Answer<typeof listSwitches>["data"];
    site: Answer<typeof getSiteContent>["data"];
    log: Answer<typeof listOperatorLog>["data"];
    checklist?: Answer<typeof getChecklist>["data"];
    waiting?: Answer<typeof listWaiting>["data"];
    /** The list of what waits is not at its first page. */
    isWaitingPaged?: boolean;
  };
  aside: ReactNode;
}

const kinds = ["maintain", "inspect"] as const;

export function Switchboard({ locale, username, board, aside }: SwitchboardProps) {
  const t = useTranslations("operator");
  const { sites, switches } = board.switches;
  const leave = () => void signOutOperator().then(() => window.location.reload());
  return (
    <div className="page space-y-6 py-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 flex-1 text-2xl font-bold">{t("title")}</h1>
        <p className="text-muted">{t("signedInAs", { name: username })}</p>
        <Button onClick={leave}>{t("signOut")}</Button>
      </header>
      {board.checklist && <ChecklistPanel entries={board.checklist} />}
      {board.waiting && (
        <WaitingPanel locale={locale} waiting={board.waiting} isFirst={!board.isWaitingPaged} />
      )}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        {kinds.map((kind) => (
          <SwitchPanel
            key={kind}
            kind={kind}
            sites={sites}
            switches={switches.filter((entry) => entry.kind === kind)}
          />
        ))}
        {aside}
        <div className="space-y-6">
          <BannerPanel locale={locale} list="slider" banners={board.site.slider} />
          <BannerPanel locale={locale} list="ads" banners={board.site.ads} />
        </div>
      </div>
      <WordsForm site={board.site} />
      <Trail log={board.log} />
    </div>
  );
}
