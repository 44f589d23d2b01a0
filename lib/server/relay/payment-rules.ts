import "server-only";
import { isBankTransferClosed } from "@/lib/contract/bank-hours";
import { refuse, type ErrorName, type Refusal } from "@/lib/contract/errors";
import type { RuleName } from "@/lib/payment/define";
import type { Session } from "@/lib/server/auth/session";
import { portalNow } from "./portal-clock";
import { askWalletLocks } from "./shared-locks";
import { readWalletCookie, writeWalletCookie } from "./wallet-cookie";

/** What a rule looks at of a call that pays. `key` is the purchase's own: its idempotency key. */
export interface Paying {
  session: Session;
  key: string;
  cookieHeader: string | null;
}

/** `after` is told what became of the call, and says which cookies go with the answer. */
export interface Allowed {
  ok: true;
  after?: (error: ErrorName | undefined) => Promise<string[]>;
}
type Rule = (paying: Paying) => Promise<Allowed | Refusal>;

/** After these nobody knows whether the backend has acted. */
const unknownOutcome: ReadonlySet<ErrorName | undefined> = new Set([
  "publisher_cut",
  "publisher_broken",
  "publisher_timeout",
  "internal",
  "service_busy",
]);

async function walletLockout({ session, key, cookieHeader }: Paying): Promise<Allowed | Refusal> {
  const player = session.user.id;
  const sent_ms = Date.now();
  const kept_s = await readWalletCookie(cookieHeader, player, key, sent_ms);
  if (kept_s > 0) return waitOut(kept_s);
  const { wait_s, taken } = await askWalletLocks({ act: "take", player, key });
  if (wait_s > 0) return waitOut(wait_s);
  return {
    ok: true,
    async after(error) {
      const mayBeMade = error === undefined || unknownOutcome.has(error);
      // A repeat begins the time anew neither here nor in the cookie.
      if (mayBeMade) return taken ? [await writeWalletCookie(player, key, sent_ms)] : [];
      if (taken) await askWalletLocks({ act: "free", player, key });
      return [];
    },
  };
}

const waitOut = (wait_s: number) => refuse("wallet_locked", { values: { n: wait_s }, data: { wait_s } });

/**
 * The rules of spec.md §9 that the portal holds to whatever the backend says: a publisher's own backend may not know
 * them.
 */
export const paymentRules: Record<RuleName, Rule> = {
  bankHours: async () => (isBankTransferClosed(portalNow()) ? refuse("bank_transfer_closed") : { ok: true }),
  walletLockout,
};
