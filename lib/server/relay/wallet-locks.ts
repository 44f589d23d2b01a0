import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";

/** `take` locks a player's wallet for one purchase, `free` releases it; `key` is the purchase's idempotency key. */
export interface LockRequest {
  act: "take" | "free";
  player: string;
  key: string;
}

export interface LockAnswer {
  /** Seconds until another purchase may begin; 0 when this one may. */
  wait_s: number;
  /** Whether this request took the lock, so that it may also release it. */
  taken: boolean;
}

const lockout_ms = wallet_lockout_s * 1000;
/** From this many locks on, expired ones are removed. */
const tidy_from = 1_000;

/**
 * The wallets that have just paid, by player, in one process: the first request takes the lock. The same purchase sent
 * again (same `key`) does not wait. `now` is in milliseconds and never a sandbox's clock.
 */
export function createWalletLocks(now: () => number = Date.now) {
  const locks = new Map<string, { key: string; until_ms: number }>();
  return function askLocks({ act, player, key }: LockRequest): LockAnswer {
    const lock = locks.get(player);
    const left_ms = lock ? lock.until_ms - now() : 0;
    if (act === "free") {
      if (lock?.key === key) locks.delete(player);
      return { wait_s: 0, taken: false };
    }
    if (lock && left_ms > 0)
      return { wait_s: lock.key === key ? 0 : Math.ceil(left_ms / 1000), taken: false };
    if (locks.size >= tidy_from)
      for (const [other, { until_ms }] of locks) if (until_ms <= now()) locks.delete(other);
    locks.set(player, { key, until_ms: now() + lockout_ms });
    return { wait_s: 0, taken: true };
  };
}

export type AskLocks = ReturnType<typeof createWalletLocks>;
