import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import type { Order, OrderAnswer, OrderState } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { callAddress, callEndpoint, type Call, type CallResult } from "../call";
import { signInStore } from "../session/signed-in";

type Contract = typeof endpoints;

export const checkTransaction = (transaction_id: string) =>
  callEndpoint<Contract["checkTransaction"]>(addresses.checkTransaction, { query: { transaction_id } });

/** Gives up an order that nothing was paid for. */
export const cancelOrder = (transaction_id: Id) =>
  callEndpoint<Contract["cancelOrder"]>(addresses.cancelOrder, { body: { transaction_id } });

/** "I have paid", with the bank's reference for the operator who checks it. */
export const claimPayment = (transaction_id: Id, bank_reference: string) =>
  callEndpoint<Contract["claimPayment"]>(addresses.claimPayment, {
    body: { transaction_id, bank_reference },
  });

/** Sends the token of a payment sheet for its order. Sent again under the same key it is the same payment. */
export const sendSheetToken = (transaction_id: Id, token: string, idempotencyKey: string) =>
  callEndpoint<Contract["sendSheetToken"]>(addresses.sendSheetToken, {
    body: { transaction_id, token },
    idempotencyKey,
  });

export const openApplepaySession = (transaction_id: Id, validation_url: string) =>
  callEndpoint<Contract["openApplepaySession"]>(addresses.openApplepaySession, {
    body: { transaction_id, validation_url },
  });

/** Like checkTransaction, for an order that is paid by SMS. */
export const checkSmsStatus = (game_id: Id, transaction_id: string) =>
  callEndpoint<Contract["checkSmsStatus"]>(addresses.checkSmsStatus, { query: { game_id, transaction_id } });

/** With a session the answer also lists the player's saved cards. */
export const getPaymentStatus = (game_id: Id) =>
  callEndpoint<Contract["getPaymentStatus"]>(addresses.getPaymentStatus, { query: { game_id } });

/** Deletes a saved card of the player. */
/** A card is the player's: the game is that of the page where it is removed, if there is one. */
export const forgetCard = (id: Id, game_id?: Id) =>
  callEndpoint<Contract["invalidateBankToken"]>(addresses.invalidateBankToken, { query: { game_id, id } });

export const listBanks = () => callEndpoint<Contract["listBanks"]>(addresses.listBanks);

export const listPaymentOptions = (game_id: Id, type_id: number) =>
  callEndpoint<Contract["listPaymentOptions"]>(addresses.listPaymentOptions, {
    query: { game_id, type_id },
  });

export interface HistoryRange {
  start_date?: string;
  end_date?: string;
  game_id?: Id;
  method_id?: number;
  state?: OrderState;
  kind?: Order["kind"];
  cursor?: string;
}

/** The most orders in one answer, for a download. */
const most = 1000;

const ownHistory = (range: HistoryRange, more: { limit: number; total?: 1 }) =>
  callEndpoint<Contract["listHistory"]>(addresses.listHistory, {
    query: { user_id: signInStore.read(), ...range, ...more },
  });

export const listWholeHistory = (range: HistoryRange) => ownHistory(range, { limit: most });

export const listHistory = (range: HistoryRange) => ownHistory(range, { limit: 20 });

/**
 * The sums of all matching orders. They take longer the more orders there are, so they are requested apart from the
 * list.
 */
export const sumHistory = (range: HistoryRange) => ownHistory(range, { limit: 1, total: 1 });

/** Makes any call that creates an order; the method decides which. */
export async function sendOrder(
  call: Call,
  body: Record<string, unknown>,
  key: string,
): Promise<CallResult<{ data: OrderAnswer }>> {
  return callAddress(call, { body, idempotencyKey: key });
}
