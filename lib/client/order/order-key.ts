import { isId, type Id } from "@/lib/contract/ids";
import { makeKey } from "./make-key";
import type { Values } from "./panel";

/** What makes two submissions the same order. Nothing of a card is in it. */
export interface OrderContent {
  player: string;
  game: Id;
  character: string;
  method: number;
  amount: number;
  bank?: Id;
  /** The kept card that pays, or that a new one is to be kept. */
  kept?: Id;
  /** What is bought, where it is not Vxu. */
  item?: Id;
}

/** What of a filled form makes another order. */
export function choiceOf({ bank_id, id, isTokenization }: Values): Pick<OrderContent, "bank" | "kept"> {
  return {
    ...(isId(bank_id) ? { bank: bank_id } : {}),
    ...(isId(id) ? { kept: id } : isTokenization ? { kept: "new" } : {}),
  };
}

/** A card was typed in: another one makes another order, which its content can't tell. */
export const isTypedCard = ({ card_code, code }: Values): boolean => typeof (card_code ?? code) === "string";

interface StoredKey {
  content: string;
  key: string;
  made_ms: number;
  transaction_id?: string;
}

interface Surroundings {
  storage: Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  makeKey: () => string;
}

const place = "order_keys";
export const lifetime_ms = 15 * 60_000;
const most = 20;

/**
 * The client's order keys: the same content gives the same key for 15 minutes or until its order has ended, so that
 * pressing twice, reloading, going back and a second tab all make one order.
 */
export function openOrderKeys({ storage, now, makeKey }: Surroundings) {
  /** What the storage refused to take: a full or forbidden one must not cost this page its keys. */
  let untaken: StoredKey[] | undefined;

  function read(): StoredKey[] {
    return (untaken ?? readStorage()).filter(
      (kept) => now() - kept.made_ms < lifetime_ms && kept.made_ms <= now(),
    );
  }

  function readStorage(): StoredKey[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isStoredKey) : [];
    } catch {
      return [];
    }
  }

  function write(keys: StoredKey[]): void {
    const latest = keys.slice(-most);
    try {
      storage.setItem(place, JSON.stringify(latest));
      untaken = undefined;
    } catch {
      untaken = latest;
    }
  }

  const find = (content: string) => read().find((kept) => kept.content === content);

  return {
    /** An earlier try of the same order has left its key: nobody could tell what became of it. */
    isHeld: (order: OrderContent): boolean => find(fingerprint(order)) !== undefined,
    keyOf(order: OrderContent): { key: string; transaction_id?: string } {
      const content = fingerprint(order);
      const known = find(content);
      if (known)
        return { key: known.key, ...(known.transaction_id ? { transaction_id: known.transaction_id } : {}) };
      const key = makeKey();
      write([...read(), { content, key, made_ms: now() }]);
      return { key };
    },
    noteOrder(key: string, transaction_id: string): void {
      write(read().map((kept) => (kept.key === key ? { ...kept, transaction_id } : kept)));
    },
    forgetKey(key: string): void {
      write(read().filter((kept) => kept.key !== key));
    },
    forgetOrder(transaction_id: string): void {
      write(read().filter((kept) => kept.transaction_id !== transaction_id));
    },
  };
}

export type OrderKeys = ReturnType<typeof openOrderKeys>;

let opened: OrderKeys | undefined;

/** The keys of this browser, one holder a page. Called in handlers only: the server has no storage. */
export function browserOrderKeys(): OrderKeys {
  // Asked for at each use: a browser that forbids storage throws at the mere name.
  const storage: Surroundings["storage"] = {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, value) => window.localStorage.setItem(name, value),
  };
  return (opened ??= openOrderKeys({ storage, now: Date.now, makeKey }));
}

function fingerprint({ player, game, character, method, amount, bank, item, kept }: OrderContent): string {
  return JSON.stringify([player, game, character, method, amount, bank ?? null, item ?? null, kept ?? null]);
}

function isStoredKey(value: unknown): value is StoredKey {
  const kept = value as Partial<StoredKey> | null;
  return (
    typeof kept?.content === "string" && typeof kept.key === "string" && typeof kept.made_ms === "number"
  );
}
