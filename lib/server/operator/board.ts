import "server-only";
import { endpoints } from "@/lib/contract";
import type { Answer } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import { may, type Role } from "@/lib/contract/rights";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";
import { isLacking } from "./trouble";

/** All that the switchboard shows. It is asked from the backend each time: an operator never sees cached data. */
export interface Board {
  switches: Answer<typeof endpoints.listSwitches>["data"];
  /** Missing if the role may not read it. */
  log?: Answer<typeof endpoints.listOperatorLog>["data"];
  /** Missing if the role may not read it, or another publisher's backend has no such list. */
  waiting?: Answer<typeof endpoints.listWaiting>["data"];
  checklist?: Answer<typeof endpoints.getChecklist>["data"];
  /** Missing if another publisher's backend does not tell, or its game servers take too long. */
  gameServers?: Answer<typeof endpoints.listGameServerStates>["data"];
  isWaitingPaged?: boolean;
}

export async function readBoard(
  { token, role }: { token: string; role: Role },
  locale: Locale,
  { before, cursor }: { before?: number; cursor?: string } = {},
): Promise<{ ok: true; board: Board } | { ok: false; error: ErrorName }> {
  const options = { token, locale, timeout_ms: 3_000 };
  const [switches, gameServers, log, waiting, checklist] = await Promise.all([
    callPublisher(endpoints.listSwitches, {}, options),
    callPublisher(endpoints.listGameServerStates, {}, options),
    may(role, "readLog") && callPublisher(endpoints.listOperatorLog, { query: { before } }, options),
    may(role, "readWaiting") && callPublisher(endpoints.listWaiting, { query: { cursor } }, options),
    may(role, "readChecklist") && callPublisher(endpoints.getChecklist, {}, options),
  ]);
  if (!switches.ok) return switches;
  if (log && !log.ok) return log;
  if (waiting && !waiting.ok && !isLacking(waiting.error)) return waiting;
  if (checklist && !checklist.ok && !isLacking(checklist.error)) return checklist;
  return {
    ok: true,
    board: {
      switches: switches.value.data,
      gameServers: gameServers.ok ? gameServers.value.data : undefined,
      log: log ? log.value.data : undefined,
      waiting: waiting && waiting.ok ? waiting.value.data : undefined,
      checklist: checklist && checklist.ok ? checklist.value.data : undefined,
      isWaitingPaged: cursor !== undefined,
    },
  };
}
