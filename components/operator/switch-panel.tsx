"use client";

import { useCallback, useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { Notice } from "@/components/ui/notice";
import type { SiteSwitch } from "@/lib/contract/site";
import { formatMoment } from "@/lib/format/dates";
import type { Translate } from "@/lib/i18n/messages";
import { Allowed } from "./allowed";
import { momentOf } from "./operator-calls";
import { SwitchFields } from "./switch-fields";
import { useChange } from "./use-change";
import { useNames } from "./use-names";
import { isTyped, useUnsaved } from "./use-unsaved";

interface SwitchPanelProps {
  kind: "maintain" | "inspect";
  sites: readonly string[];
  switches: readonly SiteSwitch[];
}

/** It is announced and has not begun: nothing is closed that could be opened again. */
const isAhead = ({ phase }: SiteSwitch) => phase !== "now";

/** One of the two switches: what is on or announced, and a form to start. Starting asks to confirm, ending does not. */
export function SwitchPanel({ kind, sites, switches }: SwitchPanelProps) {
  const t = useTranslations(`operator.${kind}`);
  const nameOf = useNames();
  const tOperator = useTranslations("operator");
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{
    name: string;
    from?: string;
    until?: string;
    vi?: string;
    en?: string;
  }>();
  const { change, said, busy } = useChange(tOperator("failed"));
  useUnsaved(useCallback(() => isTyped(form.current), []));

  function ask() {
    if (!form.current?.reportValidity()) return;
    const data = new FormData(form.current);
    const text = (name: string) => String(data.get(name) ?? "").trim() || undefined;
    setAsked({
      name: text("name") ?? "nap",
      from: momentOf(text("from") ?? ""),
      until: momentOf(text("until") ?? ""),
      vi: text("vi"),
      en: text("en"),
    });
  }

  async function begin() {
    if (!asked) return;
    const body = { kind, on: true, ...asked };
    setAsked(undefined);
    if (await change(t("begun"), "setSwitch", body)) form.current?.reset();
  }

  const end = (entry: SiteSwitch) =>
    change(t(isAhead(entry) ? "calledOff" : "ended"), "setSwitch", { kind, name: entry.name, on: false });

  return (
    <section aria-labelledby={`${kind}-heading`} className="card space-y-4 p-5" data-switch={kind}>
      <h2 id={`${kind}-heading`} className="text-lg font-bold">
        {t("heading")}
      </h2>
      <p className="text-sm text-muted">{t("lead")}</p>
      {switches.map((entry) => (
        <Notice key={entry.name} tone="warn">
          <p className="font-bold">{t(isAhead(entry) ? "isAhead" : "isOn", { site: nameOf(entry.name) })}</p>
          <p>{periodOf(entry, tOperator)}</p>
          {entry.message && (
            <p className="whitespace-pre-line">{`${entry.message.vi} · ${entry.message.en}`}</p>
          )}
          {entry.set_by && entry.set_at && (
            <p className="text-muted">
              {tOperator("setBy", { name: entry.set_by, time: formatMoment(entry.set_at) })}
            </p>
          )}
          <Allowed right="closeSite">
            <Button className="mt-3" busy={busy} onClick={() => void end(entry)}>
              {t(isAhead(entry) ? "callOff" : "end", { site: nameOf(entry.name) })}
            </Button>
          </Allowed>
        </Notice>
      ))}
      {switches.length === 0 && <Notice tone="good">{t("isOff")}</Notice>}
      <Allowed right="closeSite">
        <form ref={form} className="space-y-4" onSubmit={(event) => event.preventDefault()}>
          <SwitchFields kind={kind} sites={sites} fields={said?.fields ?? {}} />
          {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
          <Button ref={opener} type="submit" busy={busy} onClick={ask} className="w-full sm:w-auto">
            {t("begin")}
          </Button>
        </form>
      </Allowed>
      {asked && (
        <DialogFrame
          title={t("confirmTitle", { site: nameOf(asked.name) })}
          closeLabel={tOperator("cancel")}
          onClose={() => setAsked(undefined)}
          returnFocusTo={() => opener.current}
          actions={
            <>
              <Button variant="primary" onClick={() => void begin()}>
                {t("confirm")}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{tOperator("cancel")}</Button>
            </>
          }
        >
          <p>{t("consequence")}</p>
          <p className="mt-3 font-bold">{periodOf(asked, tOperator)}</p>
        </DialogFrame>
      )}
    </section>
  );
}

function periodOf({ from, until }: { from?: string; until?: string }, t: Translate<"operator">): string {
  const begins = from ? t("from", { time: formatMoment(from) }) : t("atOnce");
  return `${begins} · ${until ? t("until", { time: formatMoment(until) }) : t("untilEnded")}`;
}
