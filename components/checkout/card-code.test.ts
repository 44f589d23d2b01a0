import { methods } from "@/lib/payment";
import type { Field } from "@/lib/payment/define";
import { compactCode, isUnusual, secretsOf, splitCard } from "./card-code";

test("spaces and dashes of a printed or pasted code are dropped", () => {
  expect(compactCode(" 1234-5678 9012 ", 20)).toBe("123456789012");
  expect(compactCode("PM 12–34", 20)).toBe("PM1234");
  expect(compactCode("123456", 4)).toBe("1234");
});

test("every card method has a secret field, and it is not the serial", () => {
  for (const { family, fields } of methods) {
    expect(secretsOf(fields)).toHaveLength(family === "card" ? 1 : 0);
    expect(secretsOf(fields)).not.toContain("serial");
  }
});

const line = (name: string, usual?: string): Field => ({
  name,
  kind: "code",
  inputMode: "numeric",
  maxLength: 20,
  usual,
});
const gate = [line("serial", "^[A-Z]{2}\\d{8}$"), line("code", "^\\d{10,11}$")] as const;
const viettel = [line("serial", "^(\\d{11}|\\d{14})$"), line("code", "^(\\d{13}|\\d{15})$")] as const;
const plain = [line("serial"), line("code")] as const;

test.each([
  ["two words", "AB12345678 1234567890", gate],
  ["two lines", "AB12345678\n1234567890", gate],
  ["a comma", "AB12345678, 1234567890", gate],
  ["labels", "Serial: AB12345678 \nMã thẻ: 1234-567-890", gate],
  ["the code first", "1234567890 AB12345678", gate],
  ["groups of four", "AB12 3456 78 1234 5678 90", gate],
])("a card pasted as %s is split in two", (_, pasted, [serial, code]) => {
  expect(splitCard(pasted, serial, code)).toEqual(["AB12345678", "1234567890"]);
});

test("without usual shapes two words are read as the serial and then the code", () => {
  expect(splitCard("PM1234567890 123456789012", ...plain)).toEqual(["PM1234567890", "123456789012"]);
});

test.each([
  ["one number", "1234567890123"],
  ["one number in groups", "1234 5678 9012 3"],
  ["words", "xin chao"],
  ["nothing", " "],
])("%s is left as it is", (_, pasted) => {
  expect(splitCard(pasted, ...viettel)).toBeUndefined();
  expect(splitCard(pasted, ...plain)).toBeUndefined();
});

test("a code of another length is unusual; an empty one, or a field without a usual shape, is not", () => {
  expect(isUnusual(gate[1], "123")).toBe(true);
  expect(isUnusual(gate[0], "ab12345678")).toBe(false);
  expect(isUnusual(gate[1], "")).toBe(false);
  expect(isUnusual(plain[1], "123")).toBe(false);
});
