import { randomInt, randomUUID } from "node:crypto";
import { bodyOf } from "../../lib/payment/body";
import { viewMethod, type Field, type MethodDefinition } from "../../lib/payment/define";
import { methodOf, methods } from "../../lib/payment";
import type { Sent } from "./visitor";

/** A method that can be paid by without a human: its amount is one that the game offers. */
export interface Paying {
  method: MethodDefinition;
  id: number;
  amount: number;
}

/** Every method of the registry that a provider takes part in, where the game offers it now. */
export async function offeredMethods(
  states: readonly { id: number; state?: string }[],
  amountsOf: (id: number) => Promise<number[]>,
): Promise<Paying[]> {
  const known = new Set(methods.flatMap(({ ids }) => [...ids]));
  const open = states.filter(({ id, state }) => state === "open" && known.has(id) && methodOf(id).provider);
  const found = await Promise.all(
    open.map(async ({ id }) => {
      const [amount] = await amountsOf(id);
      return amount === undefined ? [] : [{ method: methodOf(id), id, amount }];
    }),
  );
  return found.flat();
}

/** What a player enters. A card's code ends with 0: good, in the sandbox. */
const values: Record<Field["kind"], () => unknown> = {
  bank: () => 3,
  phone: () => "0981234567",
  code: () => `${String(randomInt(1e11)).padStart(11, "0")}0`,
  saved: () => undefined,
  keep: () => undefined,
};

/** A submission as the method's form makes it. */
export function submissionOf(
  { method, id, amount }: Paying,
  order: { game_id: number; server_id?: number },
): Sent {
  const key = randomUUID();
  const typed = Object.fromEntries(method.fields.map((field) => [field.name, values[field.kind]()]));
  const body = {
    ...bodyOf(viewMethod(method, id), { ...order, amount, clientId: key }, typed),
    ...(method.captchaField && { [method.captchaField]: "sandbox-pass" }),
  };
  return { params: { payment_id: id }, body, key };
}

export const isCard = ({ provider }: MethodDefinition) => provider?.kind === "card-gateway";
