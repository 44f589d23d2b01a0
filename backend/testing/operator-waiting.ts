import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { Endpoint, Input } from "@/lib/contract/endpoint";
import { signBankBody } from "../providers/bank-transfer";
import { signVnpay } from "../providers/vnpay/signature";
import { sandboxKeys } from "../sandbox/context";
import { Caller } from "./backend";
import type { setUpPayments } from "./payments";

const { listWaiting, listOperatorLog, loginOperator, purchaseVgpCard } = endpoints;

/**
 * What tests of the operators' waiting list do, on the backend of setUpPayments: operator01 is signed in anew before
 * each, and nothing of earlier tests waits.
 */
export function setUpWaiting(pay: ReturnType<typeof setUpPayments>) {
  let signedIn: Caller;
  beforeEach(async () => {
    // The first top-up has another bonus.
    await pay.player.call(purchaseVgpCard, { body: pay.card(0) });
    const body = { username: "operator01", password: "vanhanh123" };
    const { data } = await pay.backend.visitor.call(loginOperator, { body });
    signedIn = new Caller(pay.backend.url, data.token);
    const { db } = pay.backend.services;
    await db.execute(sql`UPDATE payment_issues SET dealt_with_at = now()`);
    await db.execute(sql`UPDATE receipts SET status = 'returned' WHERE status = 'unmatched'`);
  });

  const operator = {
    call: <E extends Endpoint>(endpoint: E, input?: Input<E>) => signedIn.call(endpoint, input),
    send: <E extends Endpoint>(endpoint: E, input?: Input<E>) => signedIn.send(endpoint, input),
  };
  return {
    operator,

    waiting: async (cursor?: string) => (await operator.call(listWaiting, { query: { cursor } })).data.data,

    lastEntry: async () => (await operator.call(listOperatorLog)).data.data.entries[0],

    /** The name of the error that a call of the operator is refused with. */
    refused: async <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
      (await operator.send(endpoint, input)).json.data.error,

    /** Sends the bank's signed callback with any content; resolves to the status. */
    async bankSays(content: object) {
      const body = JSON.stringify(content);
      const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
      const url = `${pay.backend.url}/callbacks/bank-transfer`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    },

    /** Sends VNPay's signed callback about an order; resolves to the answer. */
    async vnpaySays(id: string, more: Record<string, string>) {
      const about = { vnp_TmnCode: sandboxKeys.vnpay.tmn_code, vnp_TxnRef: id, vnp_Amount: "10000000" };
      const parameters = new URLSearchParams({ ...about, ...more });
      parameters.set("vnp_SecureHash", signVnpay(parameters, sandboxKeys.vnpay.hash_secret));
      return (await fetch(`${pay.backend.url}/callbacks/vnpay?${parameters}`)).json();
    },
  };
}
