import "server-only";
import { endpoints } from "@/lib/contract";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";

const timeout_ms = 3_000;

/** Where events are sent. */
export const readWebhooks = (token: string, locale: Locale) =>
  callPublisher(endpoints.listWebhooks, {}, { token, locale, timeout_ms });

/** The events of a webhook, the latest first. */
export const readEventDeliveries = (
  token: string,
  query: { webhook: number; before?: number; open?: "1" },
  locale: Locale,
) => callPublisher(endpoints.listEventDeliveries, { query }, { token, locale, timeout_ms });
