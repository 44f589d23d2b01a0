import type { ErrorName } from "@/lib/contract/errors";
import type { Outcome } from "@/lib/contract/entities";
import type { Report } from "../domain/settlement";

/** The order as given to a provider. Card fields are in memory only, during the call. */
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
  /** The provider's token of the saved card to pay with. */
  card_token?: string;
  /** The player wants to save the card of this payment. */
  keep_card?: boolean;
}

export type Started =
  /** The player has to do something: go to a page, scan a QR code. */
  | { kind: "next"; outcome: Outcome; /** It contains a saved card's token. */ secret?: true }
  /** The provider reported the state at once; `unknown` when it gave no answer and has to be queried later. */
  | { kind: "report"; report: Report }
  /** The provider refused it, and no money moved. */
  | { kind: "refused"; error: ErrorName };

export interface RawCallback {
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

export interface CallbackRead {
  /** Possible order codes; empty when the payment names no readable order. */
  order_ids: string[];
  /** Undefined when the signature does not cover the payment's result: the provider is then queried. */
  report?: Report;
  memo?: string;
  /** The text that is stored: only the signed fields, in one canonical form, without tokens and card codes. */
  text: string;
  /** Identifies the message where `text` is ambiguous. When undefined, `text` identifies it. */
  meaning?: string;
  /** The signature does not cover `text`. */
  unsigned?: true;
  /** The signature is valid but the format is unknown: an operator has to look. */
  unreadable?: true;
}

/**
 * A refused callback, which has no effect. `no_result`: the signature is valid, but the text is one that players see, as
 * our own request is and some returns are; were it an operator's to read, any player could have one written.
 */
export interface RefusedCallback {
  refused: "bad_signature" | "repeated_field" | "ambiguous_field" | "not_ours" | "no_result";
  /** The signed text, for an operator, where the signature is valid nevertheless. */
  signed_text?: string;
}

/** The result of a callback, which each provider's adapter turns into that provider's answer. */
export type CallbackEffect = "taken" | "already" | "no_order" | "wrong_amount" | "forged" | "failed";

export interface CallbackAnswer {
  status: number;
  /** Without `json` and `text` the answer has no body. */
  json?: object;
  text?: string;
}

export interface Provider {
  /** The name in orders, ledger and addresses: /callbacks/{name}. */
  name: string;
  /** The time after which an order that the provider does not know has expired. */
  lifetime_s: number;
  /** True for prepaid cards, which are credited at the value found on them. */
  accepts_other_amount: boolean;
  /** `start` makes no call, so it can be repeated after a crash. */
  starts_purely: boolean;
  /** The reason why the provider takes no payments at this hour. */
  closedNow?(now: Date): ErrorName | undefined;
  start(order: OrderToPay): Promise<Started>;
  callback?: {
    method: "GET" | "POST";
    /** Verifies and reads a callback, or returns why it was refused. */
    read(callback: RawCallback): CallbackRead | RefusedCallback;
    answer(effect: CallbackEffect): CallbackAnswer;
  };
  /** The order named in the return from the provider's page; undefined when the signature is wrong. */
  readReturn?(query: URLSearchParams): string | undefined;
  /** Pays an order, in a second call, with the token of a wallet's sheet. The same token twice is one payment. */
  payWithToken?(order: OrderToPay, token: string): Promise<Started>;
  /**
   * The merchant session that a sheet needs before it opens, requested by our server; undefined for an address that
   * does not belong to the sheet's maker. Rejects without an answer.
   */
  openSession?(validationUrl: string): Promise<object | undefined>;
  /** Deletes a saved card at the provider. Rejects when that failed. */
  forgetCard?(card_token: string): Promise<void>;
  /** Queries an order: a report per known payment. Rejects without an answer, or with an unreadable one. */
  query(order: OrderToPay): Promise<Report[]>;
}
