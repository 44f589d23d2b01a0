import cluster, { type Worker } from "node:cluster";
import { z } from "zod";

/** What was signed out: the session of a token family, or all sessions of a player but one. */
const ended = z.union([
  z.object({ family: z.string() }),
  z.object({ player: z.string(), keptFamily: z.string() }),
]);
export type Ended = z.output<typeof ended>;

/** Sent to the primary, and by it to all workers. Families are named by their keys (token-claims.ts). */
const message = z.object({ endedSession: ended });

type Listener = (ended: Ended) => void;

/** On globalThis, because each route is bundled separately and shares no module state with the gateway. */
const symbol = Symbol.for("portal.ended-sessions");
const store = globalThis as { [symbol]?: Set<Listener> };
const listeners = () => (store[symbol] ??= new Set());

/** Errors of a closed channel go to this callback; without it they would be unhandled error events. */
const ignoreClosed = () => undefined;

/** Tells every worker of this portal that sessions have ended. */
export function announceEndedSession(what: Ended): void {
  if (cluster.isWorker) process.send?.({ endedSession: what }, undefined, undefined, ignoreClosed);
  else tell(what);
}

/** Listens for sessions that end in any worker, until the process ends. */
export function onEndedSession(listener: Listener): void {
  if (cluster.isWorker && listeners().size === 0)
    process.on("message", (received: unknown) => {
      const parsed = message.safeParse(received);
      if (parsed.success) tell(parsed.data.endedSession);
    });
  listeners().add(listener);
}

/** In the primary: passes the announcements of one worker on to all of them. */
export function passOnEndedSessions(workers: () => Pick<Worker, "send" | "isConnected">[]) {
  return (_: unknown, received: unknown): void => {
    const parsed = message.safeParse(received);
    if (!parsed.success) return;
    for (const worker of workers())
      if (worker.isConnected()) worker.send(parsed.data, undefined, ignoreClosed);
  };
}

function tell(what: Ended): void {
  for (const listener of listeners()) listener(what);
}
