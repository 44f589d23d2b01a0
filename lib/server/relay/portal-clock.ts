import { readEnv } from "@/lib/env";

/**
 * A clock that showed `start` when the process started (`began_ms`) and runs on from there; without `start`, the real
 * time.
 */
export function clockFrom(start: string | undefined, began_ms: number): () => Date {
  if (!start) return () => new Date();
  const offset_ms = Date.parse(start) - began_ms;
  return () => new Date(Date.now() + offset_ms);
}

/** The portal's clock, shifted by SANDBOX_CLOCK like the backend's. For rules by the hour, never for leases. */
export function portalNow(): Date {
  const { SANDBOX, SANDBOX_CLOCK } = readEnv();
  return clockFrom(SANDBOX ? SANDBOX_CLOCK : undefined, performance.timeOrigin)();
}
