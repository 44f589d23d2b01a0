import type { endpoints } from "@/lib/contract";
import type { Order, OrderAnswer, OrderState } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { callEndpoint, type Call, type CallResult } from "../call";
import { signInStore } from "../session/signed-in";

type Contract = typeof endpoints;

/** Addresses of the contract's calls; the endpoints themselves would bring zod to every page. */
export const orderCalls = {
  checkTransaction: { method: "GET", path: "/apidev/payment/check_transaction" },
  claimPayment: { method: "POST", path: "/apidev/payment/claim" },
  sendSheetToken: { method: "POST", path: "/apidev/payment/sheet_token" },
  openApplepaySession: { method: "POST", path: "/apidev/payment/applepay_session" },
  checkSmsStatus: { method: "GET", path: "/apidev/payment/check_sms_status" },
  getPaymentStatus: { method: "GET", path: "/apidev/payment/status" },
  invalidateBankToken: { method: "GET", path: "/apidev/payment/invalidation_bank_token" },
  listBanks: { method: "GET", path: "/apidev/payment/banks" },
  listPaymentOptions: { method: "GET", path: "/apidev/payment/option" },
  listHistory: { method: "GET", path: "/apidev/payment/history" },
} as const satisfies Partial<Record<keyof Contract, Call>>;

export const checkTransaction = (transaction_id: string) =>
  callEndpoint<Contract["checkTransaction"]>(orderCalls.checkTransaction, { query: { transaction_id } });

/** "I have paid", with the bank's reference for the operator who looks. */
export const claimPayment = (transaction_id: string, bank_reference: string) =>
  callEndpoint<Contract["claimPayment"]>(orderCalls.claimPayment, {
    body: { transaction_id, bank_reference },
  });

/** The token of a sheet, for its order. Sent once more under the same key it is the same payment. */
export const sendSheetToken = (transaction_id: string, token: string, idempotencyKey: string) =>
  callEndpoint<Contract["sendSheetToken"]>(orderCalls.sendSheetToken, {
    body: { transaction_id, token },
    idempotencyKey,
  });

export const openApplepaySession = (transaction_id: string, validation_url: string) =>
  callEndpoint<Contract["openApplepaySession"]>(orderCalls.openApplepaySession, {
    body: { transaction_id, validation_url },
  });

/** The same question about an order that is paid by a message. */
export const checkSmsStatus = (game_id: Id, transaction_id: string) =>
  callEndpoint<Contract["checkSmsStatus"]>(orderCalls.checkSmsStatus, { query: { game_id, transaction_id } });

/** With a session the answer names the player's saved cards, too. */
export const getPaymentStatus = (game_id: Id) =>
  callEndpoint<Contract["getPaymentStatus"]>(orderCalls.getPaymentStatus, { query: { game_id } });

/** Forgets a card that the player kept. */
export const forgetCard = (game_id: Id, id: Id) =>
  callEndpoint<Contract["invalidateBankToken"]>(orderCalls.invalidateBankToken, { query: { game_id, id } });

export const listBanks = () => callEndpoint<Contract["listBanks"]>(orderCalls.listBanks);

export const listPaymentOptions = (game_id: Id, type_id: number) =>
  callEndpoint<Contract["listPaymentOptions"]>(orderCalls.listPaymentOptions, {
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

/** As many as one answer holds, for a download. */
const most = 1000;

const ownHistory = (range: HistoryRange, more: { limit: number; total?: 1 }) =>
  callEndpoint<Contract["listHistory"]>(orderCalls.listHistory, {
    query: { user_id: signInStore.read(), ...range, ...more },
  });

export const listWholeHistory = (range: HistoryRange) => ownHistory(range, { limit: most });

export const listHistory = (range: HistoryRange) => ownHistory(range, { limit: 20 });

/** The sums of everything that fits. They take the longer the more there is, so no page of orders waits for them. */
export const sumHistory = (range: HistoryRange) => ownHistory(range, { limit: 1, total: 1 });

/** Any call that makes an order: which one it is, the method says. */
export async function sendOrder(
  call: Call,
  body: Record<string, unknown>,
  key: string,
): Promise<CallResult<{ data: OrderAnswer }>> {
  return callEndpoint<Contract["createBankTransfer"]>(call, { body: body as never, idempotencyKey: key });
}
