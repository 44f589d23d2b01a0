import { methods } from "@/lib/payment";
import { providerName, type MethodProvider } from "@/lib/payment/provider";
import vi from "@/messages/vi.json";
import type { Provider } from "./providers/provider";
import { makeStorable } from "./providers/storable";
import { createBankTransfer, type BankTransferSettings } from "./providers/bank-transfer";
import { createCardGateway, type CardGatewaySettings } from "./providers/card-gateway";
import { createInternationalCard, type InternationalCardSettings } from "./providers/international-card";
import { createMoca, type MocaSettings } from "./providers/moca";
import { createMomo, type MomoSettings } from "./providers/momo";
import { createSms, type SmsSettings } from "./providers/sms";
import { createViettelMoney, type ViettelMoneySettings } from "./providers/viettel-money";
import { createVnpay, type VnpaySettings } from "./providers/vnpay";
import { createWalletSheet, type WalletSheetSettings } from "./providers/wallet-sheet";
import { createZalopay, type ZalopaySettings } from "./providers/zalopay";

/** Base URLs: the backend's for itself and for browsers, and the portal's. */
export interface Addresses {
  backend_url: string;
  backend_public_url: string;
  public_url: string;
}

export interface ConnectedProviders {
  /** By the payment method's name. */
  providers: Map<string, Provider>;
}

/** The settings of each provider; the methods of one that is missing are not offered. */
export interface ProviderSettings {
  vnpay?: Omit<VnpaySettings, "return_url">;
  bankTransfer?: BankTransferSettings;
  /** `url` is the gateway's address by card name. */
  cards?: Omit<CardGatewaySettings, "url" | "telco"> & { url: (card: string) => string };
  momo?: Omit<MomoSettings, "return_url" | "callback_url">;
  zalopay?: Omit<ZalopaySettings, "return_url" | "callback_url">;
  viettelMoney?: Omit<ViettelMoneySettings, "return_url">;
  moca?: Omit<MocaSettings, "return_url">;
  sms?: Omit<SmsSettings, "replies">;
  internationalCard?: Omit<InternationalCardSettings, "return_url">;
  sheets?: WalletSheetSettings;
}

interface CallbackAddresses {
  return_url: string;
  callback_url: string;
}

/** Makes the adapters of the methods whose providers are configured, in the sandbox as outside it. */
export function connectProviders(
  settings: ProviderSettings,
  { backend_public_url }: Addresses,
): ConnectedProviders {
  /** By the provider's name: methods with the same provider share its adapter. */
  const adapters = new Map<string, Provider | undefined>();
  const adapterOf = (provider: MethodProvider): Provider | undefined => {
    const name = providerName(provider);
    if (!adapters.has(name)) {
      const urls = {
        return_url: `${backend_public_url}/returns/${name}`,
        callback_url: `${backend_public_url}/callbacks/${name}`,
      };
      const created = createAdapter(provider, settings, urls);
      adapters.set(name, created && makeStorable(created));
    }
    return adapters.get(name);
  };
  const providers = new Map<string, Provider>();
  for (const { name, provider } of methods) {
    const adapter = provider && adapterOf(provider);
    if (adapter) providers.set(name, adapter);
  }
  return { providers };
}

/** The adapter of a provider, or undefined if it is not configured. */
function createAdapter(
  provider: MethodProvider,
  settings: ProviderSettings,
  urls: CallbackAddresses,
): Provider | undefined {
  const { vnpay, bankTransfer, cards, momo, zalopay, viettelMoney, moca, sms, internationalCard, sheets } =
    settings;
  switch (provider.kind) {
    case "vnpay":
      return vnpay && createVnpay({ ...vnpay, ...urls });
    case "bank-transfer":
      return bankTransfer && createBankTransfer(bankTransfer);
    case "card-gateway": {
      const name = providerName(provider);
      return cards && createCardGateway(name, { ...cards, url: cards.url(name), telco: provider.telco });
    }
    case "momo":
      return momo && createMomo({ ...momo, ...urls });
    case "zalopay":
      return zalopay && createZalopay({ ...zalopay, ...urls });
    case "viettel-money":
      return viettelMoney && createViettelMoney({ ...viettelMoney, ...urls });
    case "moca":
      return moca && createMoca({ ...moca, ...urls });
    case "sms":
      // The phone operators send these replies to players: in Vietnamese, without accents.
      return sms && createSms(provider.operator.toLowerCase(), { ...sms, replies: vi.smsReply });
    case "international-card":
      return internationalCard && createInternationalCard({ ...internationalCard, ...urls });
    case "wallet-sheet":
      if (provider.wallet === "applepay" && !sheets?.apple) return undefined;
      return sheets && createWalletSheet(provider.wallet, sheets);
    default:
      return provider satisfies never;
  }
}
