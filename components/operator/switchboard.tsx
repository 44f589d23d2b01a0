"use client";

import type { ReactNode } from "react";
import type { Answer } from "@/lib/contract/endpoint";
import type {
  getChecklist,
  listGameServerStates,
  listOperatorLog,
  listSwitches,
  listWaiting,
} from "@/lib/contract/endpoints/operator";
import { ChecklistPanel } from "./checklist-panel";
import { GameServersPanel } from "./game-servers-panel";
import { SwitchPanel } from "./switch-panel";
import { Trail } from "./trail";
import { WaitingPanel } from "./waiting-panel";

interface SwitchboardProps {
  locale: string;
  board: {
    switches: Answer<typeof listSwitches>["data"];
    /** Missing for a role that may not read it. */
    log?: Answer<typeof listOperatorLog>["data"];
    checklist?: Answer<typeof getChecklist>["data"];
    waiting?: Answer<typeof listWaiting>["data"];
    gameServers?: Answer<typeof listGameServerStates>["data"];
    /** The list of what waits is not at its first page. */
    isWaitingPaged?: boolean;
  };
  aside: ReactNode;
}

const kinds = ["maintain", "inspect"] as const;

/** The desk's first page: what waits, and the switches, each as the role allows. */
export function Switchboard({ locale, board, aside }: SwitchboardProps) {
  const { sites, switches } = board.switches;
  return (
    <>
      {board.checklist && <ChecklistPanel entries={board.checklist} />}
      {board.gameServers && <GameServersPanel states={board.gameServers} />}
      {board.waiting && (
        <WaitingPanel locale={locale} waiting={board.waiting} isFirst={!board.isWaitingPaged} />
      )}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        {kinds.map((kind) => (
          <SwitchPanel
            key={kind}
            kind={kind}
            sites={sites}
            switches={switches.filter((entry) => entry.kind === kind)}
          />
        ))}
        {aside}
      </div>
      {board.log && <Trail log={board.log} />}
    </>
  );
}
