import { bankSide } from "./bank";
import { internationalCardSide } from "./international-card";
import { mocaSide } from "./moca";
import { momoSide } from "./momo";
import type { ProviderSide } from "./side";
import { smsSide } from "./sms";
import type { SandboxPayment } from "./tables";
import { viettelMoneySide } from "./viettel-money";
import { vnpaySide } from "./vnpay";
import { walletSheetSide } from "./wallet-sheet";
import { zalopaySide } from "./zalopay";

const sides: Record<string, ProviderSide> = {
  vnpay: vnpaySide,
  "bank-transfer": bankSide,
  momo: momoSide,
  zalopay: zalopaySide,
  "viettel-money": viettelMoneySide,
  moca: mocaSide,
  "sms-viettel": smsSide,
  "sms-mobifone": smsSide,
  "sms-vinaphone": smsSide,
  "international-card": internationalCardSide,
  applepay: walletSheetSide,
  googlepay: walletSheetSide,
  samsungpay: walletSheetSide,
};

/** The provider's side of a payment, by the provider that it was made at. */
export function sideOf({ provider }: Pick<SandboxPayment, "provider">): ProviderSide {
  const side = sides[provider];
  if (!side) throw new Error(`the sandbox has no provider ${provider}`);
  return side;
}
