import { methods } from "@/lib/payment";
import { providerName, type ProviderKind } from "@/lib/payment/provider";
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

/** Prepaid cards have no simulator here: nobody decides about them later (card-gateway.ts). */
const simulators: Record<Exclude<ProviderKind, "card-gateway">, ProviderSimulator> = {
  vnpay: vnpaySimulator,
  "bank-transfer": bankSimulator,
  momo: momoSimulator,
  zalopay: zalopaySimulator,
  "viettel-money": viettelMoneySimulator,
  moca: mocaSimulator,
  sms: smsSimulator,
  "international-card": internationalCardSimulator,
  "wallet-sheet": walletSheetSimulator,
};

const byProvider = new Map(
  methods.flatMap(({ provider }) =>
    provider && provider.kind !== "card-gateway"
      ? [[providerName(provider), simulators[provider.kind]] as const]
      : [],
  ),
);

/** The simulator of a payment's provider. */
export function simulatorOf({ provider }: Pick<SandboxPayment, "provider">): ProviderSimulator {
  const simulator = byProvider.get(provider);
  if (!simulator) throw new Error(`the sandbox has no provider ${provider}`);
  return simulator;
}
