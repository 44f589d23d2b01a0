import type { Values } from "@/lib/client/order/form-values";
import type { Id } from "@/lib/contract/ids";
import { maskOf, useSavedCards } from "./saved-cards-store";
import { useBanks } from "./use-banks";

/** The names of the bank and of the saved card chosen in a form, for the review. */
export function useChosen(
  gameId: Id,
  methodId: number,
  values: Values,
): { bank: string | undefined; card: string | undefined } {
  const { bank_id, id } = values;
  const { data: banks } = useBanks(bank_id !== undefined);
  const { cards } = useSavedCards(gameId, methodId, id !== undefined);
  const card = cards.find((saved) => saved.id === id);
  return { bank: banks?.find((bank) => bank.id === bank_id)?.name, card: card && maskOf(card) };
}
