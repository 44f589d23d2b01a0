import type { Addresses, ProviderSettings } from "./compose";
import type { SandboxKeys } from "./sandbox/context";
import type { Environment } from "./settings";

/** Settings that point the real adapters at the sandbox's provider simulators. */
export function sandboxProviderSettings(keys: SandboxKeys, addresses: Addresses): ProviderSettings {
  const { backend_url, backend_public_url, public_url } = addresses;
  const server = (path: string) => `${backend_url}/sandbox/${path}`;
  const page = (path: string) => `${backend_public_url}/sandbox/${path}`;
  const account = {
    account_number: "1017588888",
    beneficiary: "CONG TY CO PHAN VGP",
    branch: "Hội sở chính",
  };
  return {
    vnpay: {
      ...keys.vnpay,
      pay_url: page("vnpay/paymentv2/vpcpay.html"),
      query_url: server("vnpay/merchant_webapi/api/transaction"),
    },
    bankTransfer: {
      accounts: { "*": account },
      secret: keys.bank_secret,
      statements_url: server("bank/statements"),
    },
    cards: { ...keys.card, url: (card) => server(`card-gateway/${card}`) },
    momo: { ...keys.momo, url: server("momo") },
    zalopay: { ...keys.zalopay, url: server("zalopay") },
    viettelMoney: {
      ...keys.viettel_money,
      pay_url: page("viettel-money/pay"),
      query_url: server("viettel-money/query"),
    },
    moca: { ...keys.moca, url: server("moca") },
    sms: { ...keys.sms, partner: "VGP", number: "9029", query_url: server("sms/charges") },
    internationalCard: {
      ...keys.international,
      pay_url: page("international-card/vpcpay.op"),
      api_url: server("international-card/api"),
    },
    sheets: {
      ...keys.sheet,
      url: server("sheet"),
      sandbox: true,
      apple: {
        merchant_id: "merchant.sandbox.vgp",
        domain: new URL(public_url).hostname,
        display_name: "VGP",
        gateway_url: server("apple"),
      },
    },
    gameServer: { url: server("game-server/grants"), secret: keys.game_server_secret },
  };
}

/** The values, or undefined if any is missing or empty. */
function whole<T extends Record<string, unknown>>(values: T) {
  return Object.values(values).every((value) => value !== undefined && value !== "")
    ? (values as { [Name in keyof T]: NonNullable<T[Name]> })
    : undefined;
}

/** The settings of the providers that the environment configures; a method without a provider is not offered. */
export function realProviderSettings(env: Environment, { public_url }: Addresses): ProviderSettings {
  const cards = whole({
    url: env.CARD_GATEWAY_URL,
    partner_id: env.CARD_GATEWAY_PARTNER_ID,
    partner_key: env.CARD_GATEWAY_PARTNER_KEY,
  });
  const sheets = whole({ url: env.SHEET_URL, merchant_id: env.SHEET_MERCHANT_ID, secret: env.SHEET_SECRET });
  const apple = whole({
    merchant_id: env.APPLE_PAY_MERCHANT_ID,
    certificate: env.APPLE_PAY_CERTIFICATE,
    key: env.APPLE_PAY_KEY,
    display_name: env.APPLE_PAY_DISPLAY_NAME,
    domain: new URL(public_url).hostname,
  });
  return {
    vnpay: whole({
      tmn_code: env.VNPAY_TMN_CODE,
      hash_secret: env.VNPAY_HASH_SECRET,
      pay_url: env.VNPAY_PAY_URL,
      query_url: env.VNPAY_QUERY_URL,
    }),
    bankTransfer: whole({
      accounts: env.BANK_TRANSFER_ACCOUNTS,
      secret: env.BANK_TRANSFER_SECRET,
      statements_url: env.BANK_TRANSFER_STATEMENTS_URL,
    }),
    // One gateway takes all cards; the request names the telco.
    cards: cards && { ...cards, url: () => cards.url },
    momo: whole({
      partner_code: env.MOMO_PARTNER_CODE,
      access_key: env.MOMO_ACCESS_KEY,
      secret_key: env.MOMO_SECRET_KEY,
      url: env.MOMO_URL,
    }),
    zalopay: whole({
      app_id: env.ZALOPAY_APP_ID,
      key1: env.ZALOPAY_KEY1,
      key2: env.ZALOPAY_KEY2,
      url: env.ZALOPAY_URL,
    }),
    viettelMoney: whole({
      merchant_code: env.VIETTEL_MONEY_MERCHANT_CODE,
      access_code: env.VIETTEL_MONEY_ACCESS_CODE,
      hash_key: env.VIETTEL_MONEY_HASH_KEY,
      pay_url: env.VIETTEL_MONEY_PAY_URL,
      query_url: env.VIETTEL_MONEY_QUERY_URL,
    }),
    moca: whole({
      partner_id: env.MOCA_PARTNER_ID,
      partner_secret: env.MOCA_PARTNER_SECRET,
      merchant_id: env.MOCA_MERCHANT_ID,
      url: env.MOCA_URL,
    }),
    sms: whole({
      access_key: env.SMS_ACCESS_KEY,
      secret: env.SMS_SECRET,
      partner: env.SMS_PARTNER,
      number: env.SMS_NUMBER,
      query_url: env.SMS_QUERY_URL,
    }),
    internationalCard: whole({
      merchant: env.ONEPAY_MERCHANT,
      access_code: env.ONEPAY_ACCESS_CODE,
      hash_secret: env.ONEPAY_HASH_SECRET,
      pay_url: env.ONEPAY_PAY_URL,
      api_url: env.ONEPAY_API_URL,
    }),
    sheets: sheets && { ...sheets, gateway: env.SHEET_GATEWAY, sandbox: false, apple },
    gameServer: whole({ url: env.GAME_SERVER_URL, secret: env.GAME_SERVER_SECRET }),
  };
}
