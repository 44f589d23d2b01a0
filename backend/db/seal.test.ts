import { randomBytes } from "node:crypto";
import { seal, unseal } from "./seal";

test("what was sealed is read again under the same secret alone, and never once altered", () => {
  const secret = randomBytes(32);
  const sealed = seal("INS-thẻ-123", secret);
  expect(sealed).not.toContain("INS");
  expect(unseal(sealed, secret)).toBe("INS-thẻ-123");
  expect(() => unseal(sealed, randomBytes(32))).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64"), secret)).toThrow();
});
