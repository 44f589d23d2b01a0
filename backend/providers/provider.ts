import type { ErrorName } from "@/lib/contract/errors";
import type { Outcome } from "@/lib/contract/entities";
import type { Report } from "../domain/settlement";

/** What a provider is told of an order. Card fields live in memory only, for the length of the call. */
export interface OrderToPay {
  id: string;
  amount: number;
  language: "vi" | "en";
  created_at: Date;
  expires_at: Date;
  client_address: string;
  bank?: { code: string; bin: string; name: string };
  card?: { kind: string; serial: string; code: string };
  player_id: string;
  /** The provider's own token of a card that the player kept, to be paid with. */
  card_token?: string;
  /** The player wants the card that is paid with to be kept. */
  keep_card?: boolean;
}

export type Started =
  /** The player has to do something: go to a page, scan a picture. */
  | { kind: "next"; outcome: Outcome; /** It holds a kept card's token. */ secret?: true }
  /** The provider said at once how it stands; `unknown` when it gave no answer, to be asked about later. */
  | { kind: "report"; report: Report }
  /** It was not taken, and no money moved. */
  | { kind: "refused"; error: ErrorName };

export interface RawCallback {
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

export interface CallbackRead {
  /** What may be the order's code: none where the payment names no order that can be read. */
  order_ids: string[];
  /** Left out where the signature does not cover what was paid: the provider is then asked. */
  report?: Report;
  memo?: string;
  /** What is kept: the signed fields alone, in one writing, less any token or card code. */
  kept: string;
  /** What tells one message from another where `kept` could be cut in several ways. Without it, `kept` does. */
  meaning?: string;
  /** The signature covers nothing of what is kept. */
  unsigned?: true;
  /** Signed, so it is the provider's, but in no form that we know: an operator has to look. */
  unreadable?: true;
}

/** A callback that says nothing that counts. */
export interface RefusedCallback {
  refused: "bad_signature" | "repeated_field" | "ambiguous_field" | "not_ours";
  /** What was signed, where the signature holds all the same: for an operator's eyes. */
  signed_text?: string;
}

/** How a callback ended, so that the provider is answered in its own words. */
export type CallbackEffect = "taken" | "already" | "no_order" | "wrong_amount" | "forged" | "failed";

export interface CallbackAnswer {
  status: number;
  /** Neither of the two: an answer without a body. */
  json?: object;
  text?: string;
}

export interface Provider {
  /** Its name in orders, books and addresses: /callbacks/{name}. */
  name: string;
  /** After this long, an order that the provider has never heard of has expired. */
  lifetime_s: number;
  /** Prepaid cards count at the value found on them. */
  accepts_other_amount: boolean;
  /** `start` only computes: it can be done again after a crash. */
  starts_purely: boolean;
  /** Why it takes no payments at this hour. */
  closedNow?(now: Date): ErrorName | undefined;
  start(order: OrderToPay): Promise<Started>;
  callback?: {
    method: "GET" | "POST";
    /** What it says, or why it was refused before anything of it was believed. */
    read(callback: RawCallback): CallbackRead | RefusedCallback;
    answer(effect: CallbackEffect): CallbackAnswer;
  };
  /** The order named by a player's way back from the provider's page; undefined when its signature does not hold. */
  readReturn?(query: URLSearchParams): string | undefined;
  /** Pays an order with the token of a wallet's sheet, by the second call. The same token twice is one payment. */
  payWithToken?(order: OrderToPay, token: string): Promise<Started>;
  /**
   * What a sheet shows its device before it opens, asked for by our server; undefined for an address that is not the
   * sheet's maker's. Rejects without an answer.
   */
  openSession?(validationUrl: string): Promise<object | undefined>;
  /** Has the provider forget a card that the player kept. Rejects when it did not. */
  forgetCard?(card_token: string): Promise<void>;
  /** Asks how an order stands: each payment that it knows of. Rejects when it can't be asked, or its answer read. */
  query(order: OrderToPay): Promise<Report[]>;
}
