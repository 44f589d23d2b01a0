"use client";

import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { changeSite } from "./operator-calls";
import { makePasskey } from "./passkey";
import { PressTwice } from "./press-twice";
import { useAsk } from "./use-ask";

interface PasskeysPanelProps {
  passkeys: Answer<typeof getOperatorSelf>["data"]["passkeys"];
  /** The first factor comes with recovery codes. */
  onCodes(codes: string[]): void;
}

/** Passkeys as second factor: made by the browser's own dialog, and removed. */
export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const t = useTranslations("operator.account");
  const tFaults = useTranslations("operator.passkeyFaults");
  const router = useRouter();
  const { ask, busy, refused, setRefused } = useAsk();
  const [done, setDone] = useState("");
  const [making, setMaking] = useState(false);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (making) return;
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name"));
    setDone("");
    const offer = await ask(() => changeSite("offerPasskey", {}));
    if (!offer) return;
    setMaking(true);
    const made = await makePasskey(offer.data.options);
    setMaking(false);
    if (!made.ok) return setRefused({ message: tFaults(made.fault) });
    const answer = await ask(() => changeSite("addPasskey", { name, passkey: made.value }));
    if (!answer) return;
    form.reset();
    setDone(t("passkeyAdded"));
    const { recovery_codes } = answer.data;
    if (recovery_codes.length > 0) onCodes(recovery_codes);
    router.refresh();
  }

  async function remove(id: string) {
    setDone("");
    if (!(await ask(() => changeSite("removePasskey", { id })))) return;
    setDone(t("passkeyRemoved"));
    router.refresh();
  }

  const nameFault = refused?.fields?.name;
  return (
    <section aria-labelledby="passkeys-heading" className="card space-y-4 p-5" data-passkeys>
      <h2 id="passkeys-heading" className="text-lg font-bold">
        {t("passkeys")}
      </h2>
      <p className="text-sm text-muted">{t("passkeysLead")}</p>
      {passkeys.length > 0 && (
        <ul className="space-y-2">
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
              <p className="min-w-48 flex-1 break-words">
                <b>{name}</b>
                <br />
                <span className="text-sm text-muted">
                  {t("passkeyMade", { time: formatMoment(created_at) })} ·{" "}
                  {used_at === null ? t("passkeyUnused") : t("passkeyUsed", { time: formatMoment(used_at) })}
                </span>
              </p>
              <PressTwice of={name} busy={busy} action={t("removePasskey")} onPress={() => void remove(id)} />
            </li>
          ))}
        </ul>
      )}
      <form method="post" onSubmit={(event) => void add(event)} className="space-y-4">
        <Field
          name="name"
          label={t("passkeyName")}
          hint={t("passkeyNameHint")}
          error={nameFault}
          autoComplete="off"
          required
          maxLength={60}
        />
        <Button type="submit" busy={busy || making}>
          {t("addPasskey")}
        </Button>
      </form>
      {done && !refused && <Notice tone="good">{done}</Notice>}
      {refused && !nameFault && <Notice tone="error">{refused.message}</Notice>}
    </section>
  );
}
