import { Pool } from "undici";

const RESPONSE_LIMIT_BYTES = 2 * 1024 * 1024;

interface Target {
  pool: Pool;
  /** The start of every path: a publisher's address may have a path. */
  prefix: string;
}
const targets = new Map<string, Target>();

/**
 * Created once, because a portal has one publisher. Its connections stay open: a handshake would cost more than a call.
 */
export function targetOf(base: string): Target {
  let target = targets.get(base);
  if (!target) {
    const { origin, pathname } = new URL(base);
    const pool = new Pool(origin, { connections: 256, maxResponseSize: RESPONSE_LIMIT_BYTES });
    targets.set(base, (target = { pool, prefix: pathname.replace(/\/$/, "") }));
  }
  return target;
}
