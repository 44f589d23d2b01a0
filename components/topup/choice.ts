import { isOnDevice } from "@/lib/client/device-wallets";
import type { Ask } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";

/** What is chosen of a top-up; the character is chosen for the whole game (lib/client/game/character.ts). */
export interface Choice {
  methodId?: number;
  amount?: number;
  /** Which of the two has to be chosen anew, as it does not go with the other. */
  unfit?: Ask;
}

export interface AmountOption {
  /** VND. */
  price: number;
  /** Undefined where no method says what it buys. */
  vxu?: number;
  /** The chosen method sells it; true while no method is chosen. */
  offered: boolean;
}

export const sells = ({ options }: TopupMethod, amount: number) =>
  options.some(([price]) => price === amount);

export const methodIn = (methods: readonly TopupMethod[], methodId?: number) =>
  methods.find(({ view }) => view.id === methodId);

/**
 * Every amount that can be paid by one of the methods, ascending, with the Vxu that the chosen method gives for it, or
 * else the first one that sells it. Wallets that not every device has add none: the server does not know the device.
 */
export function amountsOf(methods: readonly TopupMethod[], methodId?: number): AmountOption[] {
  const open = methods.filter(({ state, device }) => state !== "closed" && !device);
  const chosen = methodIn(methods, methodId);
  const asked = chosen ? [chosen, ...open] : open;
  const found = new Map<number, AmountOption>();
  for (const method of asked.length > 0 ? asked : methods)
    for (const [price, vxu] of method.options)
      if (!found.has(price)) found.set(price, { price, vxu, offered: !chosen || sells(chosen, price) });
  return [...found.values()].sort((a, b) => a.price - b.price);
}

/** The choice with another method: the amount stays if that method sells it. */
export function withMethod({ amount }: Choice, method: TopupMethod): Choice {
  const kept = amount !== undefined && sells(method, amount) ? { amount } : {};
  return { methodId: method.view.id, ...kept };
}

/** The choice with another amount: the method stays if it sells that amount. */
export function withAmount({ methodId }: Choice, amount: number, methods: readonly TopupMethod[]): Choice {
  const method = methodIn(methods, methodId);
  return { amount, ...(method && sells(method, amount) ? { methodId } : {}) };
}

/** An amount and a method that do not go together. */
export type Conflict = Required<Omit<Choice, "unfit">>;

/** The amount and the method that do not go together, where choosing the one has dropped the other. */
export function conflictOf(before: Choice, after: Choice): Conflict | undefined {
  const { methodId = before.methodId, amount = before.amount } = after;
  const isDropped = after.methodId === undefined || after.amount === undefined;
  return isDropped && methodId !== undefined && amount !== undefined ? { methodId, amount } : undefined;
}

/**
 * The choice while an arrow key passes an option: what `next` would drop of it waits, with what was typed for it, until
 * the player leaves the group.
 */
export function passing({ methodId, amount }: Choice, next: Choice): Choice {
  if (next.methodId === undefined && methodId !== undefined) return { ...next, methodId, unfit: "method" };
  if (next.amount === undefined && amount !== undefined) return { ...next, amount, unfit: "amount" };
  return next;
}

/** The choice once the player has left the group: what was chosen in it stays, and drops what does not go with it. */
export function afterLeaving(choice: Choice, chosen: Ask, methods: readonly TopupMethod[]): Choice {
  const { methodId, amount } = choice;
  const method = methodIn(methods, methodId);
  if (!method || amount === undefined || sells(method, amount)) return choice;
  return chosen === "amount" ? { amount } : { methodId };
}

/**
 * What a page can start with of a choice that was made earlier or elsewhere. A method that is closed or not on this
 * device is left out, as is an amount that nobody sells.
 */
export function possible({ methodId, amount }: Choice, methods: readonly TopupMethod[]): Choice {
  const method = methodIn(methods, methodId);
  if (method && method.state !== "closed" && isOnDevice(method)) return withMethod({ amount }, method);
  const isSold = amount !== undefined && amountsOf(methods).some(({ price }) => price === amount);
  return isSold ? { amount } : {};
}
