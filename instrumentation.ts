import type { Instrumentation } from "next";
import { isTraced } from "@/lib/tracing/tracing";

/** Called by Next once in each process, before it serves anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !isTraced(process.env)) return;
  const { startTracing } = await import("@/lib/tracing/start");
  startTracing("portal");
}

/** Called by Next for what a page or a call throws. Next itself writes the error, over several lines. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logThrown } = await import("@/lib/server/publisher/log");
  logThrown(error, request, routeType);
};
