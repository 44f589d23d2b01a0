import type { Instrumentation } from "next";
import { isTraced } from "@/lib/tracing/tracing";

/** Called by Next once in each process, before it serves anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !isTraced(process.env)) return;
  const { startTracing } = await import("@/lib/tracing/start");
  startTracing("portal");
}

/** Called by Next for what a page or a call throws: one line, where Next itself writes the error over several. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { path, method },
  { routeType },
) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logEvent } = await import("@/lib/server/publisher/log");
  const why = error instanceof Error ? error.name : "unknown";
  const digest = (error as { digest?: unknown } | undefined)?.digest;
  logEvent("error", "request_failed", {
    method,
    path: path.split("?", 1)[0],
    part: routeType,
    why,
    digest: typeof digest === "string" ? digest : undefined,
  });
};
