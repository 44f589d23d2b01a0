import type { MethodDefinition } from "./define";
import { bank } from "./methods/bank";
import { bankTransfer } from "./methods/bank-transfer";
import { gateCard } from "./methods/gate-card";
import { internationalCard } from "./methods/international-card";
import { guardedCard, mobileCard } from "./methods/mobile-card";
import { moca } from "./methods/moca";
import { momo } from "./methods/momo";
import { smsMobifone, smsViettel, smsVinaphone } from "./methods/sms";
import { vcoin } from "./methods/vcoin";
import { viettelMoney } from "./methods/viettel-money";
import { vxuWallet } from "./methods/vxu-wallet";
import { applePay, googlePay, samsungPay } from "./methods/wallet-sheets";
import { zalopay } from "./methods/zalopay";

/** The registry. A new method is its file, a line here, and its messages. */
export const methods: readonly MethodDefinition[] = [
  bank,
  bankTransfer,
  momo,
  zalopay,
  viettelMoney,
  moca,
  internationalCard,
  mobileCard,
  guardedCard,
  gateCard,
  vcoin,
  smsViettel,
  smsMobifone,
  smsVinaphone,
  applePay,
  googlePay,
  samsungPay,
  vxuWallet,
];

const byId = new Map(methods.flatMap((method) => method.ids.map((id) => [id, method] as const)));

/** The id of the method that pays with the player's Vxu. */
export const walletMethodId = vxuWallet.ids[0];

/** Whether the portal has a method with this id. */
export const isMethod = (id: number): boolean => byId.has(id);

/** The method with a publisher's id; unknown ids are bank payments (spec.md §4). */
export function methodOf(id: number): MethodDefinition {
  return byId.get(id) ?? bank;
}
