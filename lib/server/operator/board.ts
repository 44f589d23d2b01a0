import "server-only";
import { endpoints } from "@/lib/contract";
import type { Answer } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";
import { isLacking } from "./trouble";

/** All that the switchboard shows. It is asked from the backend each time: an operator never sees cached data. */
export interface Board {
  switches: Answer<typeof endpoints.listSwitches>["data"];
  site: Answer<typeof endpoints.getSiteContent>["data"];
  log: Answer<typeof endpoints.listOperatorLog>["data"];
  /** Missing if another publisher's backend has no such list, as `waiting` is. */
  checklist?: Answer<typeof endpoints.getChecklist>["data"];
  waiting?: Answer<typeof endpoints.listWaiting>["data"];
  isWaitingPaged?: boolean;
}

export async function readBoard(
  token: string,
  locale: Locale,
  { before, cursor }: { before?: number; cursor?: string } = {},
): Promise<{ ok: true; board: Board } | { ok: false; error: ErrorName }> {
  const options = { token, locale, timeout_ms: 3_000 };
  const [switches, site, log, waiting, checklist] = await Promise.all([
    callPublisher(endpoints.listSwitches, {}, options),
    callPublisher(endpoints.getSiteContent, {}, options),
    callPublisher(endpoints.listOperatorLog, { query: { before } }, options),
    callPublisher(endpoints.listWaiting, { query: { cursor } }, options),
    callPublisher(endpoints.getChecklist, {}, options),
  ]);
  if (!switches.ok) return switches;
  if (!site.ok) return site;
  if (!log.ok) return log;
  if (!waiting.ok && !isLacking(waiting.error)) return waiting;
  if (!checklist.ok && !isLacking(checklist.error)) return checklist;
  return {
    ok: true,
    board: {
      switches: switches.value.data,
      site: site.value.data,
      log: log.value.data,
      waiting: waiting.ok ? waiting.value.data : undefined,
      checklist: checklist.ok ? checklist.value.data : undefined,
      isWaitingPaged: cursor !== undefined,
    },
  };
}
