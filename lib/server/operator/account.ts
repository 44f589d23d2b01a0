import "server-only";
import { endpoints } from "@/lib/contract";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";

/** Where the operator is signed in. */
export const readOwnSessions = (token: string, locale: Locale) =>
  callPublisher(endpoints.listOwnSessions, {}, { token, locale, timeout_ms: 3_000 });

/** Who may use the desk. */
export const readOperators = (token: string, locale: Locale) =>
  callPublisher(endpoints.listOperators, {}, { token, locale, timeout_ms: 3_000 });
