import { addressOf, type Endpoint } from "@/lib/contract/endpoint";
import type { ShapeName } from "./shapes";

/**
 * How the page draws a field. `bank` is a choice of banks, `code` a line of a prepaid card, `saved` a choice among the
 * cards that the player kept, `keep` whether to keep the card that is paid with.
 */
export interface Field {
  name: string;
  kind: "bank" | "code" | "phone" | "saved" | "keep";
  inputMode: "numeric" | "text" | "tel";
  maxLength: number;
  /**
   * What is usually printed on such a card, as a regular expression. Sources conflict, so that anything else is warned
   * about only; what can't be a card at all the schema refuses.
   */
  usual?: string;
}

/**
 * A payment method is one value in one file. Everything but `submit` is plain data that a page hands to the
 * browser; the shape that its fields are held to comes with import() when the form opens.
 */
export interface MethodDefinition {
  /** Names its messages (`methods.<name>`) and its place in the registry. */
  name: string;
  /** The publisher's ids. The first one is the usual id. */
  ids: readonly number[];
  /** The picture in public/marks/<mark>.svg. */
  mark: string;
  /** Where it stands in the list. `credit`: international cards · `card`: prepaid ones · `phone`: SMS. */
  family: "bank" | "credit" | "wallet" | "card" | "phone" | "sheet";
  fields: readonly Field[];
  /** What the body calls the amount. */
  amountField: "amount" | "face_value";
  /** Field of the body that carries the client's own id, equal to the idempotency key. */
  clientIdField?: "tid";
  /** Field of the body that names the method, where its call serves several. */
  idField?: "payment_id";
  /** Field of the body that carries the answer to captcha version 2, asked just before the submission. */
  captchaField?: "g-recaptcha-response";
  /** Whose payment sheet the browser opens for the order; its token goes by a second call. */
  sheet?: "apple" | "google" | "samsung";
  /** The dialog that tells where such a card is bought. */
  guide?: "cardGuide";
  /** Pays with the player's own Vxu: for items and packages alone, never for a top-up. */
  paysFrom?: "vxu";
  /** Of spec.md §9, held to by the portal itself (lib/server/relay). `bankHours`: by the hour · `walletLockout`: after a purchase. */
  rule?: RuleName;
  /** Says that a wrongly declared amount costs money, so the page warns about it. */
  faceValueMatters?: boolean;
  submit: Endpoint;
  /** What its fields must hold, by its name in shapes.ts. */
  shape: ShapeName;
}

export type RuleName = "bankHours" | "walletLockout";

export type MethodView = Omit<MethodDefinition, "submit" | "ids" | "rule"> & {
  id: number;
  submit: { method: "GET" | "POST"; path: string };
};

export function defineMethod<const M extends MethodDefinition>(definition: M): M {
  return definition;
}

/** What the browser needs of a method, with the id that the publisher uses for it filled into the address. */
export function viewMethod(
  { submit, ids: _ids, rule: _rule, ...plain }: MethodDefinition,
  id: number,
): MethodView {
  return { ...plain, id, submit: { method: submit.method, path: addressOf(submit, { payment_id: id }) } };
}
