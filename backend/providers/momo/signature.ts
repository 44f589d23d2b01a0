import { createHmac } from "node:crypto";
import { pairsText } from "../signed-fields";

/** MoMo v2: HMAC-SHA256 in hex over `name=value` pairs joined by `&`, in an order that differs by call. */
export function signMomo(
  names: readonly string[],
  values: Record<string, unknown>,
  secret_key: string,
): string {
  return createHmac("sha256", secret_key).update(pairsText(names, values), "utf8").digest("hex");
}

const split = (names: string) => names.split(" ");

export const momoOrder = {
  create: split(
    "accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType",
  ),
  ipn: split(
    "accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId",
  ),
  query: split("accessKey orderId partnerCode requestId"),
} as const;
