import { country, currency, loadScript, type OpenSheet } from "./sheet";

const address = "https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js";

/** The part of Samsung's web SDK that is used here. */
interface Client {
  isReadyToPay(methods: object): Promise<{ result: boolean }>;
  loadPaymentSheet(methods: object, transaction: object): Promise<unknown>;
  notify(result: { status: "CHARGED" | "ERRED"; provider: string }): void;
}
interface Samsung {
  PaymentClient: new (options: { environment: "STAGE" | "PRODUCTION" }) => Client;
}

export const openSamsungSheet: OpenSheet = async (order, setting) => {
  if (!setting.merchant) return { kind: "none" };
  const findSdk = () => (window as { SamsungPay?: Samsung }).SamsungPay;
  // In a sandbox Samsung's script is not loaded; the sandbox's own sheet opens.
  const SamsungPay = findSdk() ?? (!setting.sandbox && (await loadScript(address)) && findSdk());
  if (!SamsungPay) return { kind: "none" };
  const client = new SamsungPay.PaymentClient({ environment: setting.sandbox ? "STAGE" : "PRODUCTION" });
  const methods = {
    version: "2",
    serviceId: setting.merchant,
    protocol: "PROTOCOL_3DS",
    allowedBrands: ["visa", "mastercard", "jcb"],
  };
  if (!(await client.isReadyToPay(methods)).result) return { kind: "none" };
  const transaction = {
    orderNumber: String(order.transaction_id),
    merchant: { name: order.label, url: window.location.origin, countryCode: country },
    amount: { option: "FORMAT_TOTAL_PRICE_ONLY", currency, total: order.amount },
  };
  try {
    const credential = await client.loadPaymentSheet(methods, transaction);
    return {
      kind: "token",
      token: JSON.stringify(credential),
      done: (paid) => client.notify({ status: paid ? "CHARGED" : "ERRED", provider: order.label }),
    };
  } catch {
    // The SDK does not distinguish a sheet closed by the player from other failures.
    return { kind: "cancelled" };
  }
};
