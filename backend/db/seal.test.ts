import { randomBytes } from "node:crypto";
import { seal, unseal } from "./seal";

test("text sealed under an old secret stays readable, and new text is sealed under the current one", () => {
  const [before, now] = [randomBytes(32), randomBytes(32)];
  const sealed = seal("a card", { current: before, old: [] });
  expect(unseal(sealed, { current: now, old: [randomBytes(32), before] })).toBe("a card");
  const anew = seal("a card", { current: now, old: [before] });
  expect(() => unseal(anew, { current: before, old: [] })).toThrow();
  expect(() => unseal("x", { current: now, old: [] })).toThrow();
});

test("sealed text is readable only under the same secret and unaltered", () => {
  const secret = { current: randomBytes(32), old: [] };
  const sealed = seal("INS-thẻ-123", secret);
  expect(sealed).not.toContain("INS");
  expect(unseal(sealed, secret)).toBe("INS-thẻ-123");
  expect(() => unseal(sealed, { current: randomBytes(32), old: [] })).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64"), secret)).toThrow();
});
