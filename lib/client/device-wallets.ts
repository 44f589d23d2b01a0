/** Wallets that some devices alone have. Google's is opened by its script in every browser. */
export type DeviceWallet = "apple" | "samsung";

/** The methods, by id, that are offered on devices alone that have the wallet. */
export type DeviceMethods = Readonly<Partial<Record<number, DeviceWallet>>>;

/** What the script before the first paint writes into the document's dataset where the device has the wallet. */
const walletMarks = { apple: "applePay", samsung: "samsungPay" } as const satisfies Record<
  DeviceWallet,
  string
>;

/**
 * Runs in the head of every page. Apple answers at once, and asking is an error on a page that is not secure. Samsung's
 * script answers for an order alone: until then a phone is taken for one of Samsung's unless it names another maker.
 */
export const walletScript =
  `try{if(window.ApplePaySession&&ApplePaySession.canMakePayments())d.${walletMarks.apple}=""}catch(e){}` +
  `if(/Android.*(Samsung|SM-|; K\\))/i.test(navigator.userAgent))d.${walletMarks.samsung}="";`;

/** For the browser: whether a method can be offered on this device. */
export function isOnDevice({ device }: { device?: DeviceWallet }): boolean {
  return device === undefined || walletMarks[device] in document.documentElement.dataset;
}
