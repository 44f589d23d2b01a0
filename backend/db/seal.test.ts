import { randomBytes } from "node:crypto";
import { seal, unseal } from "./seal";

test("what was sealed under a secret of before stays readable, and nothing is sealed under it any more", () => {
  const [before, now] = [randomBytes(32), randomBytes(32)];
  const sealed = seal("a card", { current: before, old: [] });
  expect(unseal(sealed, { current: now, old: [randomBytes(32), before] })).toBe("a card");
  const anew = seal("a card", { current: now, old: [before] });
  expect(() => unseal(anew, { current: before, old: [] })).toThrow();
  expect(() => unseal("x", { current: now, old: [] })).toThrow();
});

test("what was sealed is read again under the same secret alone, and never once altered", () => {
  const secret = { current: randomBytes(32), old: [] };
  const sealed = seal("INS-thẻ-123", secret);
  expect(sealed).not.toContain("INS");
  expect(unseal(sealed, secret)).toBe("INS-thẻ-123");
  expect(() => unseal(sealed, { current: randomBytes(32), old: [] })).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64"), secret)).toThrow();
});
