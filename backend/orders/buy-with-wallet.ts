import type { Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import { gathererWithRetry } from "../db/gather";
import { selectOrderByKey } from "../db/new-orders";
import { readThenWrite } from "../db/read-then-write";
import { lockWallets, type OfLocked } from "../db/wallet";
import { selectForPurchases, writePurchases } from "../db/wallet-purchases";
import type { OrderContext } from "./context";
import {
  answerRepeat,
  askedBy,
  PurchaseBatch,
  type Asked,
  type Bought,
  type WalletPurchase,
} from "./purchase-batch";

const buy = gathererWithRetry(
  "buy",
  (db, batch: Asked[]) => buyAll(db, batch, "leave out"),
  (db, batch) => buyAll(db, batch, "wait"),
);

/**
 * Debits the wallet, writes the order and its grant in one transaction, together with the purchases that wait at the
 * same moment. The player's row is locked meanwhile, so that purchases from two tabs and a phone are decided one after
 * the other.
 */
export function buyWithWallet(context: OrderContext, purchase: WalletPurchase): Promise<Result<Bought>> {
  return buy(context.db, { context, purchase });
}

/**
 * The same of what `check` lets pass. A repeat gets its order, though the request might be refused now, and its game is
 * not asked anew whether it will deliver.
 */
export async function buyChecked(
  context: OrderContext,
  submission: Pick<WalletPurchase, "player_id" | "idempotency_key" | "request" | "game_id">,
  check: () => Promise<Result<WalletPurchase>>,
): Promise<Result<Bought>> {
  const asksGame = context.gameServers?.reservationsOf(submission.game_id) !== undefined;
  const known = asksGame ? await findRepeat(context, submission) : undefined;
  if (known) return known;
  const checked = await check();
  if (!checked.ok) return (await findRepeat(context, submission)) ?? checked;
  return buyWithWallet(context, checked.value);
}

/** The result of the same submission before. */
async function findRepeat(
  context: OrderContext,
  of: Pick<WalletPurchase, "player_id" | "idempotency_key" | "request">,
): Promise<Result<Bought> | undefined> {
  const duplicate = await selectOrderByKey(context.db, of.player_id, of.idempotency_key);
  return duplicate && answerRepeat(context, duplicate, of.request);
}

/** Decides and writes purchases, each by its own checks. Undefined where the wallet is left out, or there is none. */
async function buyAll(
  db: Database,
  batch: Asked[],
  ofLocked: OfLocked,
): Promise<(Result<Bought> | undefined)[]> {
  const purchases = batch.map(({ purchase }) => purchase);
  const asked = askedBy(purchases);
  return readThenWrite(
    db,
    async (tx) => {
      // Sent together; what is read behind the locks is as the locks found it.
      const [wallets, before] = await Promise.all([
        lockWallets(tx, [...new Set(purchases.map(({ player_id }) => player_id))], ofLocked),
        selectForPurchases(tx, asked, ofLocked),
      ]);
      return new PurchaseBatch(wallets, before, ofLocked);
    },
    (tx, decided) => {
      const result = batch.map((one) => decided.buy(one));
      return { writes: writePurchases(tx, decided.sales), result };
    },
  );
}
