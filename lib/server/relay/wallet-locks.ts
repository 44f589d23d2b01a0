import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";

/** `take` locks a player's wallet for one purchase, `free` gives it back; `key` is the purchase's idempotency key. */
export interface LockRequest {
  act: "take" | "free";
  player: string;
  key: string;
}

export interface LockAnswer {
  /** Seconds until another purchase may begin; 0 when this one may. */
  wait_s: number;
  /** Whether this request locked it, so that it may also give it back. */
  taken: boolean;
}

const lockout_ms = wallet_lockout_s * 1000;
/** Above so many, those that are over are removed. */
const tidy_from = 1_000;

/**
 * The wallets that have just paid, by player, in one process: whoever comes first has it. The same purchase sent once
 * more is no other purchase. `now` counts in milliseconds and is no sandbox's clock.
 */
export function createWalletLocks(now: () => number = Date.now) {
  const locks = new Map<string, { key: string; until_ms: number }>();
  return function askLocks({ act, player, key }: LockRequest): LockAnswer {
    const held = locks.get(player);
    const left_ms = held ? held.until_ms - now() : 0;
    if (act === "free") {
      if (held?.key === key) locks.delete(player);
      return { wait_s: 0, taken: false };
    }
    if (held && left_ms > 0)
      return { wait_s: held.key === key ? 0 : Math.ceil(left_ms / 1000), taken: false };
    if (locks.size >= tidy_from)
      for (const [other, { until_ms }] of locks) if (until_ms <= now()) locks.delete(other);
    locks.set(player, { key, until_ms: now() + lockout_ms });
    return { wait_s: 0, taken: true };
  };
}

export type AskLocks = ReturnType<typeof createWalletLocks>;
