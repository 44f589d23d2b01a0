/** Wallets that only some devices have. Google Pay is not among them: its script works in every browser. */
export type DeviceWallet = "apple" | "samsung";

/** Method ids that are offered only on devices with the wallet. */
export type DeviceMethods = Readonly<Partial<Record<number, DeviceWallet>>>;

/** The dataset attributes that the script before the first paint sets on the document if the device has the wallet. */
const walletMarks = { apple: "applePay", samsung: "samsungPay" } as const satisfies Record<
  DeviceWallet,
  string
>;

/**
 * Runs in the head of every page. Apple's API answers synchronously, and throws on an insecure page. Samsung's answers
 * only for an order, so until then an Android phone counts as Samsung's unless it names another maker.
 */
export const walletScript =
  `try{if(window.ApplePaySession&&ApplePaySession.canMakePayments())d.${walletMarks.apple}=""}catch(e){}` +
  `if(/Android.*(Samsung|SM-|; K\\))/i.test(navigator.userAgent))d.${walletMarks.samsung}="";`;

/** In the browser: whether a method can be offered on this device. */
export function isOnDevice({ device }: { device?: DeviceWallet }): boolean {
  return device === undefined || walletMarks[device] in document.documentElement.dataset;
}
