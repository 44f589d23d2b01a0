import "server-only";
import { endpoints } from "@/lib/contract";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";

const timeout_ms = 3_000;

/** The orders that an operator looks for. */
export const findOrders = (token: string, find: string, locale: Locale) =>
  callPublisher(endpoints.findOrders, { query: { find } }, { token, locale, timeout_ms });
