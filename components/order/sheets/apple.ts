import { openApplepaySession } from "@/lib/client/order/order-calls";
import { country, currency, type OpenSheet } from "./sheet";

/** The part of Apple's ApplePaySession, version 3, that is used here. */
interface Session {
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
}
interface SessionClass {
  new (version: number, request: object): Session;
  canMakePayments(): boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

/** Opens Apple's own sheet. It only opens within the press's event handler, so this must be called there. */
export const openAppleSheet: OpenSheet = (order, setting) => {
  const Apple = (window as { ApplePaySession?: SessionClass }).ApplePaySession;
  if (!Apple || !canPay(Apple)) return Promise.resolve({ kind: "none" });
  const session = new Apple(3, {
    countryCode: country,
    currencyCode: currency,
    supportedNetworks: ["visa", "masterCard", "jcb"],
    merchantCapabilities: ["supports3DS"],
    total: { label: order.label, amount: String(order.amount) },
  });
  return new Promise((resolve, reject) => {
    session.onvalidatemerchant = ({ validationURL }) => {
      void openApplepaySession(order.transaction_id, validationURL).then((answer) => {
        if (answer.ok) return session.completeMerchantValidation(answer.value.data.session);
        session.abort();
        reject(new Error(answer.error));
      });
    };
    session.onpaymentauthorized = ({ payment }) =>
      resolve({
        kind: "token",
        token: JSON.stringify(payment.token),
        done: (paid) => session.completePayment(paid ? Apple.STATUS_SUCCESS : Apple.STATUS_FAILURE),
      });
    // A device refuses a sandbox's merchant session, which Apple has not signed; the sandbox's own sheet opens instead.
    session.oncancel = () => resolve({ kind: setting.sandbox ? "none" : "cancelled" });
    session.begin();
  });
};

/** canMakePayments throws on a page without HTTPS. */
function canPay(Apple: SessionClass): boolean {
  try {
    return Apple.canMakePayments();
  } catch {
    return false;
  }
}
