"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Allowed } from "./allowed";
import { ShownOnce } from "./shown-once";
import { WebhookForm } from "./webhook-form";
import { WebhookRow, type Webhook } from "./webhook-row";

interface WebhooksPanelProps {
  webhooks: Webhook[];
  /** Whose events are shown below. */
  chosen?: number;
}

/** The addresses that events are sent to; a secret that was just made is shown above them until it is copied. */
export function WebhooksPanel({ webhooks, chosen }: WebhooksPanelProps) {
  const t = useTranslations("operator.events");
  const [secret, setSecret] = useState<string>();
  return (
    <section aria-labelledby="webhooks-heading" className="card space-y-4 p-5" data-webhooks>
      <h2 id="webhooks-heading" className="text-lg font-bold">
        {t("heading")}
      </h2>
      <p className="text-muted">{t("lead")}</p>
      {secret !== undefined && (
        <ShownOnce
          title={t("secretTitle")}
          lead={t("secretLead")}
          of={t("secret")}
          value={secret}
          onKept={() => setSecret(undefined)}
        />
      )}
      <ul className="space-y-4">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            isChosen={webhook.id === chosen}
            onSecret={setSecret}
          />
        ))}
      </ul>
      <Allowed right="changeWebhooks">
        <WebhookForm onSecret={setSecret} />
      </Allowed>
    </section>
  );
}
