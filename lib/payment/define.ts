import { addressOf } from "@/lib/contract/address-of";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { MethodProvider } from "./provider";
import type { ShapeName } from "./shapes";

/**
 * How the page draws a field. `bank`: a choice of banks; `code`: a line of a prepaid card; `saved`: a choice of saved
 * cards; `keep`: whether to save the card that pays.
 */
export interface Field {
  name: string;
  kind: "bank" | "code" | "phone" | "saved" | "keep";
  inputMode: "numeric" | "text" | "tel";
  maxLength: number;
  /**
   * What is usually printed on such a card, as a regular expression. Sources disagree, so other input only gets a
   * warning; the shape refuses what cannot be a card at all.
   */
  usual?: string;
}

/**
 * A payment method is one value in one file. Pages send it to the browser as plain data (viewMethod); the shape that
 * checks its fields is imported when the form opens.
 */
export interface MethodDefinition {
  /** Names its messages (`methods.<name>`) and the method itself. */
  name: string;
  /** The publisher's ids. The first one is the usual id. */
  ids: readonly [number, ...number[]];
  /** Its picture: public/marks/<mark>.svg. */
  mark: string;
  /** Its group in the list. `credit`: international cards · `card`: prepaid cards · `phone`: SMS. */
  family: "bank" | "credit" | "wallet" | "card" | "phone" | "sheet";
  fields: readonly Field[];
  /** The body's field for the amount. */
  amountField: "amount" | "face_value";
  /** The body's field for the client's id, which equals the idempotency key. */
  clientIdField?: "tid";
  /** The body's field for the method's id, if its call serves several methods. */
  idField?: "payment_id";
  /** The body's field for the answer to captcha version 2, which is asked just before the submission. */
  captchaField?: "g-recaptcha-response";
  /** The payment sheet that the browser opens for the order; its token is sent by a second call. */
  sheet?: "apple" | "google" | "samsung";
  /** The dialog that says where such a card is sold. */
  guide?: "cardGuide";
  /** Pays with the player's Vxu: only for items and packages, never for a top-up. */
  paysFrom?: "vxu";
  /** Every method has one but those that are paid from the player's Vxu. */
  provider?: MethodProvider;
  /**
   * A rule of spec.md §9 that the portal itself enforces (lib/server/relay). `bankHours`: closed at certain hours;
   * `walletLockout`: a wait after a purchase.
   */
  rule?: RuleName;
  /** A wrongly declared amount costs the player money, so the page warns about it. */
  faceValueMatters?: boolean;
  submit: Endpoint;
  /** The shape that checks its fields, by its name in shapes.ts. */
  shape: ShapeName;
}

export type RuleName = "bankHours" | "walletLockout";

export type MethodView = Omit<MethodDefinition, "submit" | "ids" | "rule" | "provider"> & {
  id: number;
  submit: { method: "GET" | "POST"; path: string };
};

export function defineMethod<const M extends MethodDefinition>(definition: M): M {
  return definition;
}

/** The part of a method that the browser needs, with the publisher's id filled into the path. */
export function viewMethod(
  { submit, ids: _ids, rule: _rule, provider: _provider, ...plain }: MethodDefinition,
  id: number,
): MethodView {
  return { ...plain, id, submit: { method: submit.method, path: addressOf(submit, { payment_id: id }) } };
}
