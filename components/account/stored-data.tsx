"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Fold } from "@/components/ui/fold";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import type { StoredData as Stored } from "@/lib/contract/endpoints/stored-data";
import { callEndpoint } from "@/lib/client/call";
import { showToast } from "@/lib/client/layout/toast";
import { formatMoment } from "@/lib/format/dates";
import { formatVxu } from "@/lib/format/money";
import { EraseAccount } from "./erase-account";
import { loadWholeHistory } from "./history/history-csv";
import { saveFile } from "./history/save-file";
import { KeptCards } from "./kept-cards";
import { listSessions } from "./sessions";
import { signInNames } from "./sign-in-names";
import { getSpending } from "./spending/spending-calls";
import { useLoaded } from "./use-loaded";

const getStoredData = () => callEndpoint<(typeof endpoints)["getStoredData"]>(addresses.getStoredData, {});

/** A backend without a list of sessions. */
const hasNone = [404, 405, 501];

/** What is kept of the player: to be read here, downloaded with the orders and the spending caps, and erased. */
export function StoredData() {
  const t = useTranslations("account");
  const { loaded: stored, retry } = useLoaded(getStoredData);
  const [busy, setBusy] = useState(false);

  async function download(account: Stored): Promise<void> {
    setBusy(true);
    const [orders, spending, sessions] = await Promise.all([
      loadWholeHistory({}),
      getSpending(),
      listSessions(),
    ]);
    setBusy(false);
    const isWhole = sessions.ok || hasNone.includes(sessions.status);
    if (!orders || !spending.ok || !isWhole) return void showToast("error", t("notDownloaded"));
    const signedIn = sessions.ok ? { sessions: sessions.value.data } : {};
    const content = { account, spending: spending.value.data, ...signedIn, orders };
    saveFile(`${account.username}.json`, `${JSON.stringify(content, null, 2)}\n`, "application/json");
  }

  return (
    <>
      <section aria-labelledby="stored-data" className="card flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="stored-data" className="text-lg font-bold">
          {t("stored")}
        </h2>
        <p className="text-sm text-muted">{t("storedLead")}</p>
        {stored === undefined ? (
          <Skeleton className="h-48" />
        ) : stored === "failed" ? (
          <Notice tone="error">
            <p className="mb-2">{t("failed")}</p>
            <Button onClick={retry}>{t("retry")}</Button>
          </Notice>
        ) : (
          <>
            <dl className="flex flex-col gap-2">
              <Kept label={t("username")}>{stored.username}</Kept>
              <Kept label={t("since")}>{formatMoment(stored.since)}</Kept>
              <Kept label={t("signIns")}>
                <SignIns stored={stored} />
              </Kept>
              {stored.vxu !== undefined && <Kept label={t("wallet")}>{formatVxu(stored.vxu)}</Kept>}
              {stored.email && (
                <Kept label={t("email")}>
                  {t("emailSince", { email: stored.email.address, at: formatMoment(stored.email.since) })}
                </Kept>
              )}
              {stored.waiting_email && (
                <Kept label={t("email")}>{t("emailWaiting", { email: stored.waiting_email })}</Kept>
              )}
              <Kept label={t("cards")}>
                <KeptCards cards={stored.saved_cards} reload={retry} />
              </Kept>
              <Kept label={t("orders")}>{t("ordersIn")}</Kept>
            </dl>
            <Listed
              title={t("claims")}
              texts={stored.claims.map((each) => `${each.transaction_id}: ${each.bank_reference}`)}
            />
            <Listed
              title={t("messages")}
              texts={(stored.messages ?? []).map((each) => `${each.transaction_id}: ${each.text}`)}
            />
            <Button busy={busy} className="self-start" onClick={() => void download(stored)}>
              {t("downloadData")}
            </Button>
          </>
        )}
      </section>
      {typeof stored === "object" && <EraseAccount account={stored} reload={retry} />}
    </>
  );
}

/** Shown after the answer alone, and so in a browser. */
function SignIns({ stored: { sign_ins } }: { stored: Stored }) {
  const t = useTranslations("account");
  if (sign_ins.length === 0) return t("signInPassword");
  const issuers = sign_ins.map(({ issuer }) => issuer);
  const names = signInNames(issuers, document.body.dataset.signIn);
  return sign_ins
    .map(({ subject }, n) => t("signInBy", { issuer: names[n] ?? t("signInPassword"), subject }))
    .join(" · ");
}

function Kept({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Listed({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Fold title={title} note={texts.length}>
      <ul className="flex flex-col gap-2 py-2 text-sm wrap-anywhere">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fold>
  );
}
