import cluster, { type Worker } from "node:cluster";
import { z } from "zod";

/** A session that was signed out, by the key of its token family: sent to the primary, and by it to all workers. */
const message = z.object({ endedSession: z.string() });

type Listener = (familyKey: string) => void;

/** On globalThis, because each route is bundled separately and shares no module state with the gateway. */
const symbol = Symbol.for("portal.ended-sessions");
const store = globalThis as { [symbol]?: Set<Listener> };
const listeners = () => (store[symbol] ??= new Set());

/** Errors of a closed channel go to this callback; without it they would be unhandled error events. */
const ignoreClosed = () => undefined;

/** Tells every worker of this portal that a session has ended. */
export function announceEndedSession(familyKey: string): void {
  if (cluster.isWorker) process.send?.({ endedSession: familyKey }, undefined, undefined, ignoreClosed);
  else tell(familyKey);
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

function tell(familyKey: string): void {
  for (const listener of listeners()) listener(familyKey);
}
