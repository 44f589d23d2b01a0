import {
  country,
  currency,
  loadScript,
  type OpenSheet,
  type SheetAnswer,
  type SheetOrder,
  type SheetSetting,
} from "./sheet";

const address = "https://pay.google.com/gp/p/js/pay.js";

/** Google Pay's method name in the browser's Payment Request API. */
const browserMethod = "https://google.com/pay";

interface Paid {
  paymentMethodData: { tokenizationData: { token: string } };
}
/** The part of Google's PaymentsClient, API 2.0, that is used here. */
interface Client {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<Paid>;
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
  // Google encrypts the token for a gateway that it knows; without one, nobody could read it.
  if (!setting.gateway || !setting.merchant) return { kind: "none" };
  const findSdk = () => (window as { google?: Google }).google?.payments;
  // In a sandbox Google's script is not loaded; the sandbox's own sheet opens.
  const payments = findSdk() ?? (!setting.sandbox && (await loadScript(address)) && findSdk());
  if (!payments) return setting.sandbox ? { kind: "none" } : askBrowser(order, setting);
  const client = new payments.api.PaymentsClient({ environment: setting.sandbox ? "TEST" : "PRODUCTION" });
  const ready = await client.isReadyToPay({ ...version, allowedPaymentMethods: [cards] });
  if (!ready.result) return { kind: "none" };
  try {
    return tokenOf(await client.loadPaymentData(requestOf(order, setting)));
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === "CANCELED") return { kind: "cancelled" };
    throw error;
  }
};

/** When Google's script could not be loaded, a browser with Google Pay built in (Chrome) opens the same sheet. */
async function askBrowser(order: SheetOrder, setting: SheetSetting): Promise<SheetAnswer> {
  if (!("PaymentRequest" in window)) return { kind: "none" };
  const data = { environment: "PRODUCTION", ...requestOf(order, setting) };
  const total = { label: order.label, amount: { currency, value: String(order.amount) } };
  const request = new PaymentRequest([{ supportedMethods: browserMethod, data }], { total });
  if (!(await request.canMakePayment())) return { kind: "none" };
  try {
    const paid = await request.show();
    return tokenOf(paid.details as Paid, (good) => void paid.complete(good ? "success" : "fail"));
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return { kind: "cancelled" };
    throw error;
  }
}

function tokenOf({ paymentMethodData }: Paid, done: (paid: boolean) => void = () => undefined): SheetAnswer {
  return { kind: "token", token: paymentMethodData.tokenizationData.token, done };
}

function requestOf({ amount, label }: SheetOrder, { gateway, merchant }: SheetSetting) {
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
