import { methods } from "@/lib/payment";
import { compactCode, secretsOf } from "./card-code";

test("spaces and dashes of a printed or pasted code are dropped", () => {
  expect(compactCode(" 1234-5678 9012 ", 20)).toBe("123456789012");
  expect(compactCode("PM 12–34", 20)).toBe("PM1234");
  expect(compactCode("123456", 4)).toBe("1234");
});

test("every card has a secret, and its serial is none", () => {
  for (const { family, fields } of methods) {
    expect(secretsOf(fields)).toHaveLength(family === "card" ? 1 : 0);
    expect(secretsOf(fields)).not.toContain("serial");
  }
});
