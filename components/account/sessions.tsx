"use client";

import { useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import { callEndpoint, type CallResult } from "@/lib/client/call";
import { showToast } from "@/lib/client/layout/toast";
import { browserName } from "@/lib/format/browser-name";
import { formatMoment } from "@/lib/format/dates";
import { useLoaded } from "./use-loaded";

type Contract = typeof endpoints;

export const listSessions = () => callEndpoint<Contract["listSessions"]>(addresses.listSessions, {});

/** Where the player is signed in; each device but this one can be signed out, and all others at once. */
export function Sessions() {
  const t = useTranslations("account");
  const { loaded, retry } = useLoaded(listSessions);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A backend without the list can still sign out everywhere else.
  const sessions = typeof loaded === "object" ? loaded : [];

  async function send(call: () => Promise<CallResult<unknown>>, done: string): Promise<void> {
    setSending(true);
    const answer = await call();
    setSending(false);
    if (answer.ok) void showToast("success", done);
    else void showToast("error", answer.message || t("notSignedOut"));
    // The button that was pressed goes with its session.
    heading.current?.focus();
    retry();
  }
  const signOut = (id: string) =>
    send(
      () => callEndpoint<Contract["endSession"]>(addresses.endSession, { body: { id } }),
      t("signedOutOne"),
    );
  const signOutOthers = () =>
    send(
      () => callEndpoint<Contract["signOutOthers"]>(addresses.signOutOthers, { body: {} }),
      t("signedOutOthers"),
    );

  return (
    <section aria-labelledby="sessions" className="card flex flex-col items-start gap-4 p-4 sm:p-6">
      <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg font-bold">
        {t("sessions")}
      </h2>
      <p className="text-sm text-muted">{t("sessionsLead")}</p>
      {sessions.length > 0 && (
        <ul className="w-full space-y-2">
          {sessions.map(({ id, started_at, browser, address, current }) => {
            const name = browserName(browser) ?? t("unknownBrowser");
            const time = formatMoment(started_at);
            return (
              <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
                <p className="min-w-48 flex-1 wrap-anywhere">
                  <b>{name}</b>
                  {address && ` · ${address}`}
                  <br />
                  <span className="text-sm text-muted">{t("session", { started: time })}</span>
                </p>
                {current ? (
                  <span className="text-good">{t("thisDevice")}</span>
                ) : (
                  <Button
                    busy={sending}
                    aria-label={t("signOutNamed", { name, time })}
                    onClick={() => void signOut(id)}
                  >
                    {t("signOutOne")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button busy={sending} onClick={() => void signOutOthers()}>
        {t("signOutOthers")}
      </Button>
    </section>
  );
}
