import { isWebAddress } from "./leave";

test.each(["https://bank.example/pay?x=1", "http://127.0.0.1:4000/sandbox/pay/1"])(
  "%s is gone to",
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
])("%j is not", (address) => expect(isWebAddress(address)).toBe(false));
