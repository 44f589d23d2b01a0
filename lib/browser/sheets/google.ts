import { country, currency, loadScript, type OpenSheet, type SheetSetting } from "./sheet";

const address = "https://pay.google.com/gp/p/js/pay.js";

/** What we use of Google's PaymentsClient, API 2.0. */
interface Client {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<{ paymentMethodData: { tokenizationData: { token: string } } }>;
}
interface Google {
  payments?: { api: { PaymentsClient: new (options: { environment: "TEST" | "PRODUCTION" }) => Client } };
}

const cards = {
  type: "CARD",
  parameters: {
    allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
    allowedCardNetworks: ["VISA", "MASTERCARD", "JCB"],
  },
};
const version = { apiVersion: 2, apiVersionMinor: 0 };

export const openGoogleSheet: OpenSheet = async (order, setting) => {
  // Without a gateway that Google knows no token could be read by anybody.
  if (!setting.gateway || !setting.merchant) return { kind: "none" };
  const isThere = () => (window as { google?: Google }).google?.payments;
  // A sandbox asks nothing of Google: it has a sheet of its own.
  const payments = isThere() ?? (!setting.sandbox && (await loadScript(address)) && isThere());
  if (!payments) return { kind: "none" };
  const client = new payments.api.PaymentsClient({ environment: setting.sandbox ? "TEST" : "PRODUCTION" });
  const ready = await client.isReadyToPay({ ...version, allowedPaymentMethods: [cards] });
  if (!ready.result) return { kind: "none" };
  try {
    const paid = await client.loadPaymentData(requestOf(order, setting));
    return { kind: "token", token: paid.paymentMethodData.tokenizationData.token, done: () => undefined };
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === "CANCELED") return { kind: "cancelled" };
    throw error;
  }
};

function requestOf(
  { amount, label }: { amount: number; label: string },
  { gateway, merchant }: SheetSetting,
) {
  const tokenization = { type: "PAYMENT_GATEWAY", parameters: { gateway, gatewayMerchantId: merchant } };
  return {
    ...version,
    allowedPaymentMethods: [{ ...cards, tokenizationSpecification: tokenization }],
    merchantInfo: { merchantId: merchant, merchantName: label },
    transactionInfo: {
      totalPriceStatus: "FINAL",
      totalPrice: String(amount),
      currencyCode: currency,
      countryCode: country,
    },
  };
}
