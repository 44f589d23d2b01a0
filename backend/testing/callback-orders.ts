import type { Database } from "../db/database";
import { momoOrder, signMomo } from "../providers/momo/signature";
import { sandboxKeys } from "../sandbox/context";
import { insertPendingOrders } from "./many-orders";

/** Inserts pending MoMo orders of the five demo players; with `dueAt` they are due to be queried then. */
export async function insertPending(db: Database, count: number, dueAt?: Date): Promise<void> {
  for (let from = 0; from < count; from += at_once)
    await insertPendingOrders(db, from, Math.min(from + at_once, count) - 1, dueAt);
}

/** So many take a second or two: a statement has five. */
const at_once = 20_000;

/** MoMo's IPN for a paid order. */
export function paidIpn(id: string, transId: number): string {
  const { partner_code, access_key, secret_key } = sandboxKeys.momo;
  const ipn = {
    partnerCode: partner_code,
    orderId: id,
    requestId: id,
    amount: 100_000,
    orderInfo: "Nap Vxu",
    orderType: "momo_wallet",
    transId,
    resultCode: 0,
    message: "Thành công.",
    payType: "qr",
    responseTime: 1_772_427_600_000,
    extraData: "",
  };
  return JSON.stringify({
    ...ipn,
    signature: signMomo(momoOrder.ipn, { ...ipn, accessKey: access_key }, secret_key),
  });
}
