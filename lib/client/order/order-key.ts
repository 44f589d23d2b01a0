import { isId, type Id } from "@/lib/contract/ids";
import { makeKey } from "./make-key";
import type { Values } from "./form-values";

/**
 * What identifies an order: two submissions with the same content are the same order. It contains nothing of a card.
 */
export interface OrderContent {
  player: string;
  game: Id;
  character: string;
  method: number;
  amount: number;
  bank?: Id;
  /** The id of the saved card that pays, or "new" if a new card is to be saved. */
  savedCard?: Id;
  /** The item that is bought, if it is not Vxu. */
  item?: Id;
}

/** The part of a filled form that identifies the order. */
export function choiceOf({ bank_id, id, isTokenization }: Values): Pick<OrderContent, "bank" | "savedCard"> {
  return {
    ...(isId(bank_id) ? { bank: bank_id } : {}),
    ...(isId(id) ? { savedCard: id } : isTokenization ? { savedCard: "new" } : {}),
  };
}

/** Whether the form has a typed card: another card is another order, but the content does not contain it. */
export const isTypedCard = ({ card_code, code }: Values): boolean => typeof (card_code ?? code) === "string";

interface StoredKey {
  content: string;
  key: string;
  made_ms: number;
  /** When it was first sent without a certain answer so far: its order may have been made. */
  sent_ms?: number;
  transaction_id?: string;
}

/** A submission whose answer was lost. */
export interface SentOrder {
  content: OrderContent;
  sent_ms: number;
}

interface Dependencies {
  storage: Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  makeKey: () => string;
}

const storageKey = "order_keys";
export const lifetime_ms = 15 * 60_000;
const most = 20;

/**
 * The browser's order keys (idempotency keys): the same content gives the same key for 15 minutes or until its order
 * has ended, so that pressing twice, reloading, going back and a second tab all make one order.
 */
export function openOrderKeys({ storage, now, makeKey }: Dependencies) {
  /** Keys that the storage refused: a full or forbidden storage must not cost this page its keys. */
  let unstored: StoredKey[] | undefined;

  function read(): StoredKey[] {
    return (unstored ?? readStorage()).filter(
      (entry) => now() - entry.made_ms < lifetime_ms && entry.made_ms <= now(),
    );
  }

  function readStorage(): StoredKey[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isStoredKey) : [];
    } catch {
      return [];
    }
  }

  function write(keys: StoredKey[]): void {
    const latest = keys.slice(-most);
    try {
      storage.setItem(storageKey, JSON.stringify(latest));
      unstored = undefined;
    } catch {
      unstored = latest;
    }
  }

  function change(key: string, next: (entry: StoredKey) => StoredKey): void {
    write(read().map((entry) => (entry.key === key ? next(entry) : entry)));
  }

  const find = (content: string) => read().find((entry) => entry.content === content);

  return {
    /** Whether an earlier attempt of the same order may have made it. */
    isInDoubt(order: OrderContent): boolean {
      const known = find(fingerprint(order));
      return known?.sent_ms !== undefined && known.transaction_id === undefined;
    },
    keyOf(order: OrderContent): { key: string; transaction_id?: string } {
      const content = fingerprint(order);
      const known = find(content);
      if (known)
        return { key: known.key, ...(known.transaction_id ? { transaction_id: known.transaction_id } : {}) };
      const key = makeKey();
      write([...read(), { content, key, made_ms: now() }]);
      return { key };
    },
    /** Noted before the call, so that a page which is closed meanwhile leaves a doubt and not a second order. */
    noteSent: (key: string) => change(key, (entry) => ({ ...entry, sent_ms: entry.sent_ms ?? now() })),
    /** The answer was certain: no order was made. */
    noteUnsent: (key: string) => change(key, ({ sent_ms: _sent, ...entry }) => entry),
    noteOrder: (key: string, transaction_id: string) =>
      change(key, (entry) => ({ ...entry, transaction_id })),
    /** What was sent under a key whose order is not known yet. */
    sentUnder(key: string): SentOrder | undefined {
      const entry = read().find((each) => each.key === key);
      const content = entry && readFingerprint(entry.content);
      return content && entry.sent_ms !== undefined && !entry.transaction_id
        ? { content, sent_ms: entry.sent_ms }
        : undefined;
    },
    knowsOrder: (transaction_id: string): boolean =>
      read().some((entry) => entry.transaction_id === transaction_id),
    forgetKey(key: string): void {
      write(read().filter((entry) => entry.key !== key));
    },
    forgetOrder(transaction_id: string): void {
      write(read().filter((entry) => entry.transaction_id !== transaction_id));
    },
  };
}

export type OrderKeys = ReturnType<typeof openOrderKeys>;

let opened: OrderKeys | undefined;

/** The keys of this browser, opened once a page. For handlers only: the server has no storage. */
export function browserOrderKeys(): OrderKeys {
  // Read at each use: a browser that forbids storage throws as soon as `localStorage` is named.
  const storage: Dependencies["storage"] = {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, value) => window.localStorage.setItem(name, value),
  };
  return (opened ??= openOrderKeys({ storage, now: Date.now, makeKey }));
}

function fingerprint({
  player,
  game,
  character,
  method,
  amount,
  bank,
  item,
  savedCard,
}: OrderContent): string {
  return JSON.stringify([
    player,
    game,
    character,
    method,
    amount,
    bank ?? null,
    item ?? null,
    savedCard ?? null,
  ]);
}

/** The content of a fingerprint that this browser stored. */
function readFingerprint(text: string): OrderContent {
  const [player, game, character, method, amount, bank, item, savedCard] = JSON.parse(text) as [
    string,
    Id,
    string,
    number,
    number,
    Id | null,
    Id | null,
    Id | null,
  ];
  const chosen = { bank: bank ?? undefined, item: item ?? undefined, savedCard: savedCard ?? undefined };
  return { player, game, character, method, amount, ...chosen };
}

function isStoredKey(value: unknown): value is StoredKey {
  const entry = value as Partial<StoredKey> | null;
  return (
    typeof entry?.content === "string" && typeof entry.key === "string" && typeof entry.made_ms === "number"
  );
}
