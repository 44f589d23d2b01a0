"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { listOwnSessions } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { browserName } from "@/lib/format/browser-name";
import { useChange } from "./use-change";

interface SessionsPanelProps {
  sessions: Answer<typeof listOwnSessions>["data"];
}

/** Where the operator is signed in; each session but this one can be ended here. */
export function SessionsPanel({ sessions }: SessionsPanelProps) {
  const t = useTranslations("operator.account");
  const tOperator = useTranslations("operator");
  const { change, said, busy } = useChange(tOperator("failed"));
  const end = (id?: string) => void change(t("sessionEnded"), "endOwnSession", { id });
  return (
    <section aria-labelledby="sessions-heading" className="card space-y-4 p-5" data-sessions>
      <h2 id="sessions-heading" className="text-lg font-bold">
        {t("sessions")}
      </h2>
      <ul className="space-y-2">
        {sessions.map(({ id, started_at, seen_at, address, browser, current }) => {
          const name = browserName(browser) ?? t("unknownBrowser");
          const started = formatMoment(started_at);
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
              <p className="min-w-48 flex-1 break-words">
                <b>{name}</b> · {address}
                <br />
                <span className="text-sm text-muted">
                  {t("session", { started, seen: formatMoment(seen_at) })}
                </span>
              </p>
              {current ? (
                <span className="text-good">{t("thisSession")}</span>
              ) : (
                <Button
                  busy={busy}
                  aria-label={t("endSessionNamed", { name, time: started })}
                  onClick={() => end(id)}
                >
                  {t("endSession")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      {sessions.length > 1 && (
        <Button busy={busy} onClick={() => end()}>
          {t("endOthers")}
        </Button>
      )}
    </section>
  );
}
