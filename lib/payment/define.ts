import type { z } from "zod";
import { addressOf, type Endpoint } from "@/lib/contract/endpoint";

/** How the page draws a field. `bank` is a choice of banks, `code` a line of a prepaid card. */
export interface Field {
  name: string;
  kind: "bank" | "code" | "phone";
  inputMode: "numeric" | "text" | "tel";
  maxLength: number;
}

/**
 * A payment method is one value in one file. Everything but `schema` and `submit` is plain data that a page hands
 * to the browser; the schema comes with import() when the form opens.
 */
export interface MethodDefinition {
  /** Names its messages (`methods.<name>`) and its place in the registry. */
  name: string;
  /** The publisher's ids. The first one is the usual id. */
  ids: readonly number[];
  /** The picture in public/marks/<mark>.svg. */
  mark: string;
  family: "bank" | "card" | "wallet" | "phone";
  fields: readonly Field[];
  /** What the body calls the amount. */
  amountField: "amount" | "face_value";
  /** Field of the body that carries the client's own id, equal to the idempotency key. */
  clientIdField?: "tid";
  /** Says that a wrongly declared amount costs money, so the page warns about it. */
  faceValueMatters?: boolean;
  submit: Endpoint;
  schema: z.ZodObject;
}

export type MethodView = Omit<MethodDefinition, "submit" | "schema"> & {
  id: number;
  submit: { method: "GET" | "POST"; path: string };
};

export function defineMethod<const M extends MethodDefinition>(definition: M): M {
  return definition;
}

/** What the browser needs of a method, with the id that the publisher uses for it filled into the address. */
export function viewMethod({ submit, schema: _schema, ...plain }: MethodDefinition, id: number): MethodView {
  return { ...plain, id, submit: { method: submit.method, path: addressOf(submit, { payment_id: id }) } };
}

/** The body of a submission, as plain data: the same for every method. */
export function bodyOf(
  view: Pick<MethodView, "amountField" | "clientIdField">,
  order: {
    game_id: number;
    amount: number;
    server_id?: string | number;
    character_id?: string;
    clientId: string;
  },
  values: Record<string, unknown>,
): Record<string, unknown> {
  const { amount, clientId, ...rest } = order;
  return {
    ...rest,
    ...values,
    [view.amountField]: amount,
    ...(view.clientIdField ? { [view.clientIdField]: clientId } : {}),
  };
}
