"use client";

import type { FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { listEventDeliveries } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { Allowed } from "./allowed";
import { useEventNames } from "./event-names";
import { momentOf } from "./operator-calls";
import { useChange } from "./use-change";
import { useEventTrouble } from "./use-event-trouble";
import type { Webhook } from "./webhook-row";

type EventListProps = Answer<typeof listEventDeliveries>["data"] & { webhook: Webhook; open: boolean };

const colours = { waiting: "text-warn", delivered: "text-good", dead: "text-bad" };

/** The events of an address, the latest first, each to be sent again alone, or all since a time. */
export function EventList({ webhook: { id, url, enabled }, open, events, next_before }: EventListProps) {
  const t = useTranslations("operator.events");
  const tOperator = useTranslations("operator");
  const nameOf = useEventNames();
  const sayTrouble = useEventTrouble();
  const { change, said, busy } = useChange(tOperator("failed"));

  function replay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const since = momentOf(String(new FormData(event.currentTarget).get("since") ?? "")) ?? "";
    void change(({ data }) => t("replayed", { n: data.events }), "replayEvents", { id, since });
  }

  return (
    <section aria-labelledby="events-heading" className="card space-y-4 p-5" data-events>
      <h2 id="events-heading" className="text-lg font-bold">
        {t("latest")}
      </h2>
      <p className="wrap-anywhere text-muted">{url}</p>
      <a
        href={open ? `?webhook=${id}` : `?webhook=${id}&open=1`}
        className="inline-flex min-h-target items-center underline"
      >
        {open ? t("showAll") : t("openOnly")}
      </a>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      {events.length === 0 && <p className="text-muted">{t("noEvents")}</p>}
      <ol className="space-y-2">
        {events.map(({ seq, type, subject, at, state, attempts, next_attempt_at, last_error }) => (
          <li key={seq} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
            <p className="min-w-48 flex-1 text-sm">
              <b>{nameOf(type)}</b> · <span className={colours[state]}>{t(`state.${state}`)}</span>
              <br />
              <span className="wrap-anywhere text-muted">
                {formatMoment(at)}
                {type.startsWith("order.") && <> · {subject}</>} · {t("attempts", { n: attempts })}
                {state === "waiting" && enabled && next_attempt_at && (
                  <> · {t("next", { time: formatMoment(next_attempt_at) })}</>
                )}
                {last_error && <> · {sayTrouble(last_error)}</>}
              </span>
            </p>
            <Allowed right="changeWebhooks">
              <Button
                busy={busy}
                aria-label={t("resendNamed", { type: nameOf(type), time: formatMoment(at) })}
                onClick={() => void change(t("resent"), "resendEvent", { id, seq })}
              >
                {t("resend")}
              </Button>
            </Allowed>
          </li>
        ))}
      </ol>
      {next_before !== null && (
        <a
          href={`?webhook=${id}&before=${next_before}${open ? "&open=1" : ""}`}
          className="inline-flex min-h-target items-center underline"
        >
          {tOperator("earlier")}
        </a>
      )}
      <Allowed right="changeWebhooks">
        <form onSubmit={replay} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
          <Field name="since" type="datetime-local" label={t("replay")} required error={said?.fields.since} />
          <Button type="submit" busy={busy}>
            {t("replayButton")}
          </Button>
        </form>
      </Allowed>
    </section>
  );
}
