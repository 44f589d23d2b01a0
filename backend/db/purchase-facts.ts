import type { Bonus } from "@/lib/contract/bonus";
import { selectSaleTerms } from "./sale-terms";
import { selectGame, selectMethodIn, type OwnGame } from "./catalogue";
import type { Database } from "./database";
import { gathererWithRetry } from "./gather";
import { selectRepeats, type SubmissionNames } from "./new-orders";
import { readTogether } from "./read-then-write";
import { selectGift, selectItem } from "./shop";
import type { GiftRow } from "./tables";

/** What a purchase names. */
export interface AskedPurchase {
  game_id: number;
  method_id: number;
  player_id: string;
  item_id?: string;
  gift_id?: string;
  /** Of a purchase that a provider takes; one from the wallet looks for its repeats under the wallet's lock. */
  names?: SubmissionNames;
}

/** What is known of a purchase before it is checked. */
export interface PurchaseFacts {
  game: OwnGame | undefined;
  method: Awaited<ReturnType<typeof selectMethodIn>>;
  item: Awaited<ReturnType<typeof selectItem>>;
  gift: GiftRow | undefined;
  /** There is an order of the same submission. */
  isRepeat: boolean;
  /** The player has not agreed to the terms in force. */
  lacksConsent: boolean;
  bonus: Bonus;
}

/** Who gets a purchase. */
export interface Role {
  server_id: string;
  server_name: string;
  character_id: string;
  character_name: string;
}

/** Reads what a purchase has to know, in one round trip with the other purchases that wait at the same moment. */
export const readPurchaseFacts = gathererWithRetry("facts", readFacts);

const none: ReadonlySet<number> = new Set();

/** Games, methods, items and gifts are read once each, however many purchases name them. */
function readFacts(db: Database, purchases: AskedPurchase[]): Promise<PurchaseFacts[]> {
  return readTogether(db, async (on) => {
    const read = new Map<string, Promise<unknown>>();
    const once = <T>(key: string, select: () => Promise<T>): Promise<T> => {
      const found = read.get(key) ?? select();
      read.set(key, found);
      return found as Promise<T>;
    };
    const players = [...new Set(purchases.map(({ player_id }) => player_id))];
    const saleTerms = selectSaleTerms(on, players);
    const submissions = purchases.map(({ player_id, names }) => ({ player_id, ...names }));
    const repeats = purchases.some(({ names }) => names) ? selectRepeats(on, submissions) : none;
    return Promise.all(
      purchases.map(
        async ({ game_id, method_id, item_id, gift_id, player_id }, n): Promise<PurchaseFacts> => {
          const [game, method, item, gift, repeated, { withoutConsent, bonus }] = await Promise.all([
            once(`game ${game_id}`, () => selectGame(on, { id: game_id })),
            once(`method ${game_id} ${method_id}`, () => selectMethodIn(on, game_id, method_id)),
            item_id === undefined
              ? undefined
              : once(`item ${game_id} ${item_id}`, () => selectItem(on, game_id, item_id)),
            gift_id === undefined
              ? undefined
              : once(`gift ${game_id} ${gift_id}`, () => selectGift(on, game_id, gift_id)),
            repeats,
            saleTerms,
          ]);
          const lacksConsent = withoutConsent.has(player_id);
          return { game, method, item, gift, isRepeat: repeated.has(n), lacksConsent, bonus };
        },
      ),
    );
  });
}
