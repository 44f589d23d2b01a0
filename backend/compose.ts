import type { Provider } from "./providers/provider";
import { createBankTransfer } from "./providers/bank-transfer";
import { createCardGateway } from "./providers/card-gateway";
import { createVnpay } from "./providers/vnpay";
import type { GameServerSettings } from "./delivery/game-server";
import type { SandboxKeys } from "./sandbox/world";
import type { Environment } from "./settings";

/** Where the backend is, for itself and for browsers, and where the portal is. */
export interface Addresses {
  backend_url: string;
  backend_public_url: string;
  public_url: string;
}

export interface Outside {
  /** By the payment method's name. */
  providers: Map<string, Provider>;
  gameServer?: GameServerSettings;
}

const returnUrl = ({ backend_public_url }: Addresses, provider: string) =>
  `${backend_public_url}/returns/${provider}`;

/** The providers of the sandbox: the real adapters, pointed at the sandbox's servers. */
export function sandboxOutside(keys: SandboxKeys, addresses: Addresses): Outside {
  const { backend_url, backend_public_url } = addresses;
  const account = {
    account_number: "1017588888",
    beneficiary: "CONG TY CO PHAN VGP",
    branch: "Hội sở chính",
  };
  return {
    providers: new Map<string, Provider>([
      [
        "bank",
        createVnpay({
          ...keys.vnpay,
          pay_url: `${backend_public_url}/sandbox/vnpay/paymentv2/vpcpay.html`,
          query_url: `${backend_url}/sandbox/vnpay/merchant_webapi/api/transaction`,
          return_url: returnUrl(addresses, "vnpay"),
        }),
      ],
      [
        "bankTransfer",
        createBankTransfer({
          accounts: { "*": account },
          secret: keys.bank_secret,
          statements_url: `${backend_url}/sandbox/bank/statements`,
        }),
      ],
      [
        "vcoin",
        createCardGateway("vcoin", { ...keys.card, url: `${backend_url}/sandbox/card-gateway/vcoin` }),
      ],
    ]),
    gameServer: { url: `${backend_url}/sandbox/game-server/grants`, secret: keys.game_server_secret },
  };
}

/** The providers that the environment names; a method without one is not offered. */
export function realOutside(env: Environment, addresses: Addresses): Outside {
  const providers = new Map<string, Provider>();
  if (env.VNPAY_TMN_CODE && env.VNPAY_HASH_SECRET) {
    providers.set(
      "bank",
      createVnpay({
        tmn_code: env.VNPAY_TMN_CODE,
        hash_secret: env.VNPAY_HASH_SECRET,
        pay_url: env.VNPAY_PAY_URL,
        query_url: env.VNPAY_QUERY_URL,
        return_url: returnUrl(addresses, "vnpay"),
      }),
    );
  }
  if (env.BANK_TRANSFER_ACCOUNTS && env.BANK_TRANSFER_SECRET && env.BANK_TRANSFER_STATEMENTS_URL) {
    providers.set(
      "bankTransfer",
      createBankTransfer({
        accounts: env.BANK_TRANSFER_ACCOUNTS,
        secret: env.BANK_TRANSFER_SECRET,
        statements_url: env.BANK_TRANSFER_STATEMENTS_URL,
      }),
    );
  }
  if (env.CARD_GATEWAY_URL && env.CARD_GATEWAY_PARTNER_ID && env.CARD_GATEWAY_PARTNER_KEY) {
    const settings = {
      url: env.CARD_GATEWAY_URL,
      partner_id: env.CARD_GATEWAY_PARTNER_ID,
      partner_key: env.CARD_GATEWAY_PARTNER_KEY,
    };
    providers.set("vcoin", createCardGateway("vcoin", settings));
  }
  const gameServer =
    env.GAME_SERVER_URL && env.GAME_SERVER_SECRET
      ? { url: env.GAME_SERVER_URL, secret: env.GAME_SERVER_SECRET }
      : undefined;
  return { providers, gameServer };
}
