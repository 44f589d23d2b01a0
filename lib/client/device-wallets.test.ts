/** @jest-environment jsdom */
import { isOnDevice, walletScript } from "./device-wallets";

const root = document.documentElement;

/** Runs the script like the head of a page, before the first paint. */
function begin(agent: string, applePay?: object): void {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  Object.assign(window, { ApplePaySession: applePay });
  new Function("d", walletScript)(root.dataset);
}
const offered = () => (["apple", "samsung"] as const).filter((device) => isOnDevice({ device }));

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36";
const android = (model: string) => `Mozilla/5.0 (Linux; Android 10; ${model}) Chrome/142.0.0.0 Mobile`;
const can = { canMakePayments: () => true };
const cannot = { canMakePayments: () => false };
const insecure = {
  canMakePayments: () => {
    throw new Error("InvalidAccessError");
  },
};

test.each([
  ["an iPhone with a card", iphone, can, ["apple"]],
  ["an iPhone that can't pay", iphone, cannot, []],
  ["an iPhone on a page that is not secure", iphone, insecure, []],
  ["a computer", chrome, undefined, []],
  ["a phone of Samsung's", android("SM-S928B"), undefined, ["samsung"]],
  ["Samsung's own browser", android("K) SamsungBrowser/28.0"), undefined, ["samsung"]],
  ["a phone that does not name its maker", android("K"), undefined, ["samsung"]],
  ["another maker's phone", android("Pixel 9"), undefined, []],
])("%s is offered the wallets that it has", (_, agent, applePay, wallets) => {
  begin(agent, applePay);
  expect(offered()).toEqual(wallets);
  expect(isOnDevice({})).toBe(true);
});
