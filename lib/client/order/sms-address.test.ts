import { readSms, smsAddress } from "./sms-address";

const sms = { number: "9029", content: "NAP VGP 50 & 1+1" };

test("Android and Apple use different separators before the text, and the text is fully encoded", () => {
  expect(smsAddress(sms, "Mozilla/5.0 (Linux; Android 14)")).toBe(
    "sms:9029?body=NAP%20VGP%2050%20%26%201%2B1",
  );
  for (const apple of ["(iPhone; CPU iPhone OS 18_0)", "(Macintosh; Intel Mac OS X 10_15)"])
    expect(smsAddress(sms, `Mozilla/5.0 ${apple}`)).toBe("sms:9029&body=NAP%20VGP%2050%20%26%201%2B1");
});

test("an address with a number and a text is read", () => {
  expect(readSms({ number: "9029", content: " NAP 1 " })).toEqual({ number: "9029", content: "NAP 1" });
});

test.each([
  ["no number", undefined, "NAP"],
  ["two numbers", ["9029", "1"], "NAP"],
  ["letters", "90a9", "NAP"],
  ["a number that ends the link", "9029?body=x", "NAP"],
  ["a number abroad", "+849029", "NAP"],
  ["a long number", "123456789012", "NAP"],
  ["no text", "9029", undefined],
  ["an empty text", "9029", "  "],
  ["a long text", "9029", "x".repeat(161)],
  ["a text of two lines", "9029", "NAP\r\nX"],
  ["a text that changes direction", "9029", "NAP\u202e1"],
])("%s is refused", (_, number, content) => {
  expect(readSms({ number, content })).toBeUndefined();
});
