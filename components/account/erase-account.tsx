"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import type { StoredData } from "@/lib/contract/endpoints/stored-data";
import { callEndpoint } from "@/lib/client/call";
import { showToast } from "@/lib/client/layout/toast";
import { signOut } from "@/lib/client/session/session";
import { formatVxu } from "@/lib/format/money";

interface EraseAccountProps {
  account: StoredData;
  /** Loads the account again: the wallet has changed. */
  reload: () => void;
}

/** Erases the player for good, after the username was typed and what is lost was read. */
export function EraseAccount({ account, reload }: EraseAccountProps) {
  const t = useTranslations("account");
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="erase-account" className="card flex flex-col items-start gap-4 p-4 sm:p-6">
      <h2 id="erase-account" className="text-lg font-bold">
        {t("erase")}
      </h2>
      <p className="text-sm text-muted">{t("eraseLead")}</p>
      {open ? (
        <EraseForm account={account} reload={reload} onStay={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t("eraseStart")}</Button>
      )}
    </section>
  );
}

function EraseForm({ account, reload, onStay }: EraseAccountProps & { onStay: () => void }) {
  const t = useTranslations("account");
  const [name, setName] = useState("");
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { username, vxu = 0 } = account;
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (name.trim() !== username) return;
    setSending(true);
    const answer = await callEndpoint<(typeof endpoints)["eraseAccount"]>(addresses.eraseAccount, {
      body: { username, vxu },
    });
    setSending(false);
    if (answer.ok) {
      void showToast("success", t("erased"));
      return void signOut();
    }
    if (answer.fields?.vxu) reload();
    void showToast("error", answer.fields?.vxu ? t("eraseChanged") : answer.message || t("notErased"));
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={(event) => void erase(event)}
    >
      <Notice tone="warn">
        <p>{t("eraseDownload")}</p>
        {vxu > 0 && <p className="mt-2 font-bold">{t("eraseLoses", { amount: formatVxu(vxu) })}</p>}
      </Notice>
      <Field
        name="erased-username"
        label={t("eraseType", { name: username })}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={checked && name.trim() !== username ? t("eraseFault") : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="text-bad" busy={sending}>
          {t("eraseNow")}
        </Button>
        <Button onClick={onStay}>{t("eraseStay")}</Button>
      </div>
    </form>
  );
}
