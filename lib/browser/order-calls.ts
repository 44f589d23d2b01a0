import type { endpoints } from "@/lib/contract";
import type { OrderAnswer } from "@/lib/contract/entities";
import { callEndpoint, type Call, type CallResult } from "./call";

type Contract = typeof endpoints;

/** Addresses of the contract's calls; the endpoints themselves would bring zod to every page. */
export const orderCalls = {
  checkTransaction: { method: "GET", path: "/apidev/payment/check_transaction" },
  listBanks: { method: "GET", path: "/apidev/payment/banks" },
  listHistory: { method: "GET", path: "/apidev/payment/history" },
} as const satisfies Partial<Record<keyof Contract, Call>>;

export const checkTransaction = (transaction_id: string) =>
  callEndpoint<Contract["checkTransaction"]>(orderCalls.checkTransaction, { query: { transaction_id } });

export const listBanks = () => callEndpoint<Contract["listBanks"]>(orderCalls.listBanks);

export interface HistoryRange {
  start_date?: string;
  end_date?: string;
  cursor?: string;
}

export const listHistory = (range: HistoryRange) =>
  callEndpoint<Contract["listHistory"]>(orderCalls.listHistory, { query: { ...range, limit: 20 } });

/** Any call that makes an order: which one it is, the method says. */
export async function sendOrder(
  call: Call,
  body: Record<string, unknown>,
  key: string,
): Promise<CallResult<{ data: OrderAnswer }>> {
  return callEndpoint<Contract["createBankTransfer"]>(call, { body: body as never, idempotencyKey: key });
}
