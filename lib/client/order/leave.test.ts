import { isAppAddress, isWebAddress } from "./leave";

test.each(["https://bank.example/pay?x=1", "http://127.0.0.1:4000/sandbox/pay/1"])(
  "%s is opened",
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "/relative",
  "",
  "intent://pay#Intent;end",
  " javascript:alert(1)",
])("%j is not opened", (address) => expect(isWebAddress(address)).toBe(false));

test.each(["momo://app?action=pay", "zalopay://launch?x=1", "https://zlp.example/pay"])(
  "%s opens an app",
  (address) => expect(isAppAddress(address)).toBe(true),
);

test.each([
  "javascript://%0aalert(1)",
  "data://text/html,x",
  "file:///etc/passwd",
  "momo:pay",
  "",
  "/relative",
])("%j opens no app", (address) => expect(isAppAddress(address)).toBe(false));
