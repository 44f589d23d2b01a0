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
  };
}

/**
 * The variables of each provider, by the field of its settings. A provider whose variables are not all set is not
 * connected, and its methods are not offered.
 */
export const providerVariables = {
  vnpay: {
    tmn_code: "VNPAY_TMN_CODE",
    hash_secret: "VNPAY_HASH_SECRET",
    pay_url: "VNPAY_PAY_URL",
    query_url: "VNPAY_QUERY_URL",
  },
  bankTransfer: {
    accounts: "BANK_TRANSFER_ACCOUNTS",
    secret: "BANK_TRANSFER_SECRET",
    statements_url: "BANK_TRANSFER_STATEMENTS_URL",
  },
  cards: {
    url: "CARD_GATEWAY_URL",
    partner_id: "CARD_GATEWAY_PARTNER_ID",
    partner_key: "CARD_GATEWAY_PARTNER_KEY",
  },
  momo: {
    partner_code: "MOMO_PARTNER_CODE",
    access_key: "MOMO_ACCESS_KEY",
    secret_key: "MOMO_SECRET_KEY",
    url: "MOMO_URL",
  },
  zalopay: { app_id: "ZALOPAY_APP_ID", key1: "ZALOPAY_KEY1", key2: "ZALOPAY_KEY2", url: "ZALOPAY_URL" },
  viettelMoney: {
    merchant_code: "VIETTEL_MONEY_MERCHANT_CODE",
    access_code: "VIETTEL_MONEY_ACCESS_CODE",
    hash_key: "VIETTEL_MONEY_HASH_KEY",
    pay_url: "VIETTEL_MONEY_PAY_URL",
    query_url: "VIETTEL_MONEY_QUERY_URL",
  },
  moca: {
    partner_id: "MOCA_PARTNER_ID",
    partner_secret: "MOCA_PARTNER_SECRET",
    merchant_id: "MOCA_MERCHANT_ID",
    url: "MOCA_URL",
  },
  sms: {
    access_key: "SMS_ACCESS_KEY",
    secret: "SMS_SECRET",
    partner: "SMS_PARTNER",
    number: "SMS_NUMBER",
    query_url: "SMS_QUERY_URL",
  },
  internationalCard: {
    merchant: "ONEPAY_MERCHANT",
    access_code: "ONEPAY_ACCESS_CODE",
    hash_secret: "ONEPAY_HASH_SECRET",
    pay_url: "ONEPAY_PAY_URL",
    api_url: "ONEPAY_API_URL",
  },
  sheets: { url: "SHEET_URL", merchant_id: "SHEET_MERCHANT_ID", secret: "SHEET_SECRET" },
  apple: {
    merchant_id: "APPLE_PAY_MERCHANT_ID",
    certificate: "APPLE_PAY_CERTIFICATE",
    key: "APPLE_PAY_KEY",
    display_name: "APPLE_PAY_DISPLAY_NAME",
  },
} as const satisfies Record<string, Record<string, keyof Environment>>;

/** The values of these variables, or undefined if any is missing or empty. */
function read<Names extends Record<string, keyof Environment>>(env: Environment, names: Names) {
  const entries = Object.entries(names).map(([field, name]) => [field, env[name]] as const);
  if (entries.some(([, value]) => value === undefined || value === "")) return undefined;
  return Object.fromEntries(entries) as { [Field in keyof Names]: NonNullable<Environment[Names[Field]]> };
}

/** The settings of the providers that the environment configures; a method without a provider is not offered. */
export function realProviderSettings(env: Environment, { public_url }: Addresses): ProviderSettings {
  const of = providerVariables;
  const [cards, sheets, apple] = [read(env, of.cards), read(env, of.sheets), read(env, of.apple)];
  return {
    vnpay: read(env, of.vnpay),
    bankTransfer: read(env, of.bankTransfer),
    // One gateway takes all cards; the request names the telco.
    cards: cards && { ...cards, url: () => cards.url },
    momo: read(env, of.momo),
    zalopay: read(env, of.zalopay),
    viettelMoney: read(env, of.viettelMoney),
    moca: read(env, of.moca),
    sms: read(env, of.sms),
    internationalCard: read(env, of.internationalCard),
    sheets: sheets && {
      ...sheets,
      gateway: env.SHEET_GATEWAY,
      sandbox: false,
      apple: apple && { ...apple, domain: new URL(public_url).hostname },
    },
  };
}
