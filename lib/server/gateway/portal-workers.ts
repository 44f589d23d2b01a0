import cluster from "node:cluster";
import { living, runWorkers } from "@/lib/listener/workers";
import { passOnEndedSessions } from "@/lib/server/auth/ended-sessions";
import { hearAvailability, theAvailability } from "@/lib/server/publisher/availability";
import { answerWalletLocks } from "@/lib/server/relay/shared-locks";

/** Runs the portal's workers, and passes on what all of them have to know. */
export function runPortalWorkers(count: number, say: (line: string) => void, ready: () => void): void {
  const availability = theAvailability();
  cluster.on("exit", ({ id }) => availability.forget(id));
  cluster.on("message", answerWalletLocks());
  cluster.on("message", hearAvailability(availability));
  cluster.on("message", passOnEndedSessions(living));
  runWorkers(count, say, ready);
}
