import { isTraced } from "@/lib/tracing/tracing";

/** Called by Next once in each process, before it serves anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !isTraced(process.env)) return;
  const { startTracing } = await import("@/lib/tracing/start");
  startTracing("portal");
}
