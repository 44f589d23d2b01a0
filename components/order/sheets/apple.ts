import { openApplepaySession } from "@/lib/client/order/order-calls";
import { country, currency, type OpenSheet } from "./sheet";

/** What we use of Apple's ApplePaySession, version 3. */
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

/** Apple's own sheet. It opens under the finger alone, so this is called in the press itself. */
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
    // A device refuses the session of a sandbox, which Apple has not signed: the sandbox has a sheet of its own.
    session.oncancel = () => resolve({ kind: setting.sandbox ? "none" : "cancelled" });
    session.begin();
  });
};

/** On a page that is not secure, asking is an error. */
function canPay(Apple: SessionClass): boolean {
  try {
    return Apple.canMakePayments();
  } catch {
    return false;
  }
}
