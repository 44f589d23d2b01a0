import type { MethodView } from "./define";

/** The body of a submission, as plain data: the same for every method. */
export function bodyOf(
  view: Pick<MethodView, "id" | "amountField" | "clientIdField" | "idField">,
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
    ...(view.idField ? { [view.idField]: view.id } : {}),
    ...(view.clientIdField ? { [view.clientIdField]: clientId } : {}),
  };
}
