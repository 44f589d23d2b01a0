"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWebhooks } from "@/lib/contract/endpoints/operator";
import { Allowed } from "./allowed";
import { useEventNames } from "./event-names";
import { useEventTrouble } from "./use-event-trouble";
import { useChange } from "./use-change";

export type Webhook = Answer<typeof listWebhooks>["data"][number];

interface WebhookRowProps {
  webhook: Webhook;
  isChosen: boolean;
  onSecret(secret: string): void;
}

/** One address with what waits there, and what can be done with it. */
export function WebhookRow({ webhook, isChosen, onSecret }: WebhookRowProps) {
  const t = useTranslations("operator.events");
  const tOperator = useTranslations("operator");
  const nameOf = useEventNames();
  const sayTrouble = useEventTrouble();
  const { change, said, busy } = useChange(tOperator("failed"));
  const [removing, setRemoving] = useState(false);
  const { id, url, description, types, enabled, failures, last_error, waiting, dead } = webhook;
  const renewed = tOperator("actions.webhook_secret_renewed");
  const remove = () => (removing ? void change(t("removed"), "removeWebhook", { id }) : setRemoving(true));
  return (
    <li className="space-y-2 border-t border-line pt-3">
      <p className="font-bold wrap-anywhere">{url}</p>
      <p className="text-sm text-muted">
        {description && <>{description} · </>}
        {types.length > 0 ? types.map(nameOf).join(", ") : t("all")}
      </p>
      <p className="text-sm">
        <span className={enabled ? "text-good" : "text-warn"}>{enabled ? t("on") : t("off")}</span> ·{" "}
        {t("waiting", { n: waiting })}
        {dead > 0 && <span className="text-bad"> · {t("dead", { n: dead })}</span>}
        {failures > 0 && (
          <span className="text-bad"> · {t("failing", { reason: sayTrouble(last_error ?? "–") })}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {!isChosen && (
          <a
            href={`?webhook=${id}`}
            aria-label={`${t("events")}: ${url}`}
            className="inline-flex min-h-target items-center underline"
          >
            {t("events")}
          </a>
        )}
        <Allowed right="changeWebhooks">
          <Button
            busy={busy}
            onClick={() =>
              void change(enabled ? t("held") : t("resumed"), "switchWebhook", { id, on: !enabled })
            }
          >
            {enabled ? t("hold") : t("resume")}
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void change(({ data }) => (onSecret(data.secret), renewed), "renewWebhookSecret", { id })
            }
          >
            {t("renew")}
          </Button>
          <Button busy={busy} variant="ghost" onClick={remove} onBlur={() => setRemoving(false)}>
            {removing ? t("removeAgain") : t("remove")}
          </Button>
        </Allowed>
      </div>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
    </li>
  );
}
