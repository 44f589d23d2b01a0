import type { MethodView } from "./define";
import type { Id } from "@/lib/contract/ids";

/** The body of a submission as plain data, built the same way for every method. */
export function bodyOf(
  view: Pick<MethodView, "id" | "amountField" | "clientIdField" | "idField">,
  order: {
    game_id: Id;
    amount: number;
    server_id?: Id;
    character_id?: Id;
    clientId: string;
  },
  values: Record<string, unknown>,
): Record<string, unknown> {
  const { amount, clientId, ...rest } = order;
  return {
    ...rest,
    ...values,
    [view.amountField]: amount,
    ...(view.idField ? { [view.idField]: view.id } : {}),
    ...(view.clientIdField ? { [view.clientIdField]: clientId } : {}),
  };
}
