import "server-only";
import { isBankTransferClosed } from "@/lib/contract/bank-hours";
import { refuse, type ErrorName, type Refusal } from "@/lib/contract/errors";
import type { RuleName } from "@/lib/payment/define";
import type { Session } from "@/lib/server/auth/session";
import { portalNow } from "./portal-clock";
import { askWalletLocks } from "./shared-locks";
import { readWalletCookie, writeWalletCookie } from "./wallet-cookie";

/** What a rule knows of a call that pays. `key` is the purchase's idempotency key. */
export interface Paying {
  session: Session;
  key: string;
  cookieHeader: string | null;
}

/** `after` is called with the call's error, if any, and returns the Set-Cookie lines for the response. */
export interface Allowed {
  ok: true;
  after?: (error: ErrorName | undefined) => Promise<string[]>;
}
type Rule = (paying: Paying) => Promise<Allowed | Refusal>;

/** Errors after which we cannot know whether the backend has acted. */
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
  const cookie_s = await readWalletCookie(cookieHeader, player, key, sent_ms);
  if (cookie_s > 0) return waitOut(cookie_s);
  const { wait_s, taken } = await askWalletLocks({ act: "take", player, key });
  if (wait_s > 0) return waitOut(wait_s);
  return {
    ok: true,
    async after(error) {
      const mayBeMade = error === undefined || unknownOutcome.has(error);
      // A repeated purchase restarts the wait neither here nor in the cookie.
      if (mayBeMade) return taken ? [await writeWalletCookie(player, key, sent_ms)] : [];
      if (taken) await askWalletLocks({ act: "free", player, key });
      return [];
    },
  };
}

const waitOut = (wait_s: number) => refuse("wallet_locked", { values: { n: wait_s }, data: { wait_s } });

/** The rules of spec.md §9 that the portal enforces itself, because another publisher's backend may not know them. */
export const paymentRules: Record<RuleName, Rule> = {
  bankHours: async () => (isBankTransferClosed(portalNow()) ? refuse("bank_transfer_closed") : { ok: true }),
  walletLockout,
};
