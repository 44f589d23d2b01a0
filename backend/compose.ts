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

/** Where the backend is, for itself and for browsers, and where the portal is. */
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

/** What is known of each provider; a method of one that is left out is not offered. */
export interface ProviderSettings {
  vnpay?: Omit<VnpaySettings, "return_url">;
  bankTransfer?: BankTransferSettings;
  /** The gateway's address by the name of the card. */
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

/** Puts the adapters together: the same for the sandbox and for real providers. */
export function connectProviders(
  known: ProviderSettings,
  { backend_public_url }: Addresses,
): ConnectedProviders {
  const providers = new Map<string, Provider>();
  const way = (name: string) => ({
    return_url: `${backend_public_url}/returns/${name}`,
    callback_url: `${backend_public_url}/callbacks/${name}`,
  });
  const { vnpay, bankTransfer, cards, momo, zalopay, viettelMoney, moca, sms, internationalCard, sheets } =
    known;
  if (vnpay) providers.set("bank", createVnpay({ ...vnpay, ...way("vnpay") }));
  if (bankTransfer) providers.set("bankTransfer", createBankTransfer(bankTransfer));
  if (cards) {
    const gateway = (name: string, telco: string) =>
      createCardGateway(name, { ...cards, url: cards.url(name), telco });
    const viettel = gateway("viettel", "VIETTEL");
    providers.set("mobileCard", viettel).set("guardedCard", viettel);
    providers.set("gateCard", gateway("gate", "GATE")).set("vcoin", gateway("vcoin", "VCOIN"));
  }
  if (momo) providers.set("momo", createMomo({ ...momo, ...way("momo") }));
  if (zalopay) providers.set("zalopay", createZalopay({ ...zalopay, ...way("zalopay") }));
  if (viettelMoney)
    providers.set("viettelMoney", createViettelMoney({ ...viettelMoney, ...way("viettel-money") }));
  if (moca) providers.set("moca", createMoca({ ...moca, ...way("moca") }));
  if (sms) {
    // What an operator sends back is a Vietnamese message, without accents.
    const settings = { ...sms, replies: vi.smsReply };
    providers.set("smsViettel", createSms("viettel", settings));
    providers.set("smsMobifone", createSms("mobifone", settings));
    providers.set("smsVinaphone", createSms("vinaphone", settings));
  }
  if (internationalCard) {
    const settings = { ...internationalCard, ...way("international-card") };
    providers.set("internationalCard", createInternationalCard(settings));
  }
  if (sheets) {
    if (sheets.apple) providers.set("applePay", createWalletSheet("applepay", sheets));
    providers.set("googlePay", createWalletSheet("googlepay", sheets));
    providers.set("samsungPay", createWalletSheet("samsungpay", sheets));
  }
  return {
    providers: boundAll(providers),
    gameServer: known.gameServer,
  };
}

/** One provider stays one, under however many methods it stands. */
function boundAll(providers: Map<string, Provider>): Map<string, Provider> {
  const bounded = new Map([...new Set(providers.values())].map((each) => [each, makeStorable(each)]));
  return new Map([...providers].map(([method, each]) => [method, bounded.get(each) ?? each]));
}
