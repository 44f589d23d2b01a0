import "server-only";
import { endpoints } from "@/lib/contract";
import type { Answer } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import type { Language } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/publisher/call";

/** All that the switchboard shows, as the backend has it now: an operator is never shown what was held. */
export interface Board {
  switches: Answer<typeof endpoints.listSwitches>["data"];
  site: Answer<typeof endpoints.getSiteContent>["data"];
  log: Answer<typeof endpoints.listOperatorLog>["data"];
}

export async function readBoard(
  token: string,
  locale: Language,
  before?: number,
): Promise<{ ok: true; board: Board } | { ok: false; error: ErrorName }> {
  const options = { token, locale, timeout_ms: 3_000 };
  const [switches, site, log] = await Promise.all([
    callPublisher(endpoints.listSwitches, {}, options),
    callPublisher(endpoints.getSiteContent, {}, options),
    callPublisher(endpoints.listOperatorLog, { query: { before } }, options),
  ]);
  if (!switches.ok) return switches;
  if (!site.ok) return site;
  if (!log.ok) return log;
  return { ok: true, board: { switches: switches.value.data, site: site.value.data, log: log.value.data } };
}
