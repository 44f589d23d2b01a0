import { sql } from "drizzle-orm";
import type { Database } from "../backend/db/database";
import { momoOrder, signMomo } from "../backend/providers/momo/signature";
import { sandboxKeys } from "../backend/sandbox/context";

/** The id of the n-th order inserted for a measurement. */
export const orderId = (n: number) => `B${String(n).padStart(11, "0")}`;

/** Inserts pending MoMo orders of the five demo players; with `dueAt` they are due to be queried then. */
export async function insertPending(db: Database, count: number, dueAt?: Date): Promise<void> {
  for (let from = 0; from < count; from += at_once)
    await insertFrom(db, from, Math.min(from + at_once, count) - 1, dueAt);
}

/** So many take a second or two: a statement has five. */
const at_once = 20_000;

async function insertFrom(db: Database, from: number, to: number, dueAt?: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO orders (id, player_id, idempotency_key, request_hash, method_id, method_name, provider, game_id,
      language, amount, vxu, state, created_at, updated_at, expires_at, next_check_at)
    SELECT 'B' || lpad(n::text, 11, '0'), '90000' || (n % 5 + 1), 'bench-' || n, 'bench', 19, 'momo', 'momo', 11,
      'vi', 100000, 1000, 'pending', now(), now(), now() + interval '1 hour',
      ${dueAt ? dueAt.toISOString() : null}::timestamptz
    FROM generate_series(${from}::integer, ${to}::integer) AS n`);
}

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
