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
import type { GameServerSettings } from "./delivery/game-server";

/** Base URLs: the backend's for itself and for browsers, and the portal's. */
export interface Addresses {
  backend_url: string;
  backend_public_url: string;
  public_url: string;
}

export interface ConnectedProviders {
  /** By the payment method's name. */
  providers: Map<string, Provider>;
  gameServer?: GameServerSettings;
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
  gameServer?: GameServerSettings;
}

/** Makes the adapters of all configured providers, in the sandbox as outside it. */
export function connectProviders(
  settings: ProviderSettings,
  { backend_public_url }: Addresses,
): ConnectedProviders {
  const providers = new Map<string, Provider>();
  const urlsOf = (name: string) => ({
    return_url: `${backend_public_url}/returns/${name}`,
    callback_url: `${backend_public_url}/callbacks/${name}`,
  });
  const { vnpay, bankTransfer, cards, momo, zalopay, viettelMoney, moca, sms, internationalCard, sheets } =
    settings;
  if (vnpay) providers.set("bank", createVnpay({ ...vnpay, ...urlsOf("vnpay") }));
  if (bankTransfer) providers.set("bankTransfer", createBankTransfer(bankTransfer));
  if (cards) {
    const gateway = (name: string, telco: string) =>
      createCardGateway(name, { ...cards, url: cards.url(name), telco });
    const viettel = gateway("viettel", "VIETTEL");
    providers.set("mobileCard", viettel).set("guardedCard", viettel);
    providers.set("gateCard", gateway("gate", "GATE")).set("vcoin", gateway("vcoin", "VCOIN"));
  }
  if (momo) providers.set("momo", createMomo({ ...momo, ...urlsOf("momo") }));
  if (zalopay) providers.set("zalopay", createZalopay({ ...zalopay, ...urlsOf("zalopay") }));
  if (viettelMoney)
    providers.set("viettelMoney", createViettelMoney({ ...viettelMoney, ...urlsOf("viettel-money") }));
  if (moca) providers.set("moca", createMoca({ ...moca, ...urlsOf("moca") }));
  if (sms) {
    // The phone operators send these replies to players: in Vietnamese, without accents.
    const smsSettings = { ...sms, replies: vi.smsReply };
    providers.set("smsViettel", createSms("viettel", smsSettings));
    providers.set("smsMobifone", createSms("mobifone", smsSettings));
    providers.set("smsVinaphone", createSms("vinaphone", smsSettings));
  }
  if (internationalCard) {
    const urls = urlsOf("international-card");
    providers.set("internationalCard", createInternationalCard({ ...internationalCard, ...urls }));
  }
  if (sheets) {
    if (sheets.apple) providers.set("applePay", createWalletSheet("applepay", sheets));
    providers.set("googlePay", createWalletSheet("googlepay", sheets));
    providers.set("samsungPay", createWalletSheet("samsungpay", sheets));
  }
  return {
    providers: boundAll(providers),
    gameServer: settings.gameServer,
  };
}

/** Wraps each provider in makeStorable once, so that methods with the same provider still share one. */
function boundAll(providers: Map<string, Provider>): Map<string, Provider> {
  const bounded = new Map([...new Set(providers.values())].map((each) => [each, makeStorable(each)]));
  return new Map([...providers].map(([method, each]) => [method, bounded.get(each) ?? each]));
}
