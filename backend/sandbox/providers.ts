import { bankSimulator } from "./bank";
import { internationalCardSimulator } from "./international-card";
import { mocaSimulator } from "./moca";
import { momoSimulator } from "./momo";
import type { ProviderSimulator } from "./provider-simulator";
import { smsSimulator } from "./sms";
import type { SandboxPayment } from "./tables";
import { viettelMoneySimulator } from "./viettel-money";
import { vnpaySimulator } from "./vnpay";
import { walletSheetSimulator } from "./wallet-sheet";
import { zalopaySimulator } from "./zalopay";

const simulators: Record<string, ProviderSimulator> = {
  vnpay: vnpaySimulator,
  "bank-transfer": bankSimulator,
  momo: momoSimulator,
  zalopay: zalopaySimulator,
  "viettel-money": viettelMoneySimulator,
  moca: mocaSimulator,
  "sms-viettel": smsSimulator,
  "sms-mobifone": smsSimulator,
  "sms-vinaphone": smsSimulator,
  "international-card": internationalCardSimulator,
  applepay: walletSheetSimulator,
  googlepay: walletSheetSimulator,
  samsungpay: walletSheetSimulator,
};

/** The simulator of a payment's provider. */
export function simulatorOf({ provider }: Pick<SandboxPayment, "provider">): ProviderSimulator {
  const simulator = simulators[provider];
  if (!simulator) throw new Error(`the sandbox has no provider ${provider}`);
  return simulator;
}
