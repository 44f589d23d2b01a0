import { fromBase32, toBase32 } from "./base32";
import { makeTotpSecret, totpCode, totpStepOf } from "./totp";

test("base32 is RFC 4648's, and a made secret has 160 bits", () => {
  // Its test vectors, those without padding.
  expect([toBase32(Buffer.from("fooba")), toBase32(Buffer.from(""))]).toEqual(["MZXW6YTB", ""]);
  expect(Buffer.from(fromBase32("MZXW6YTB")).toString()).toBe("fooba");
  const secret = makeTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(toBase32(fromBase32(secret))).toBe(secret);
});

test("codes are RFC 6238's", async () => {
  // Appendix B, SHA-1, the last six of its eight digits.
  const secret = toBase32(Buffer.from("12345678901234567890"));
  const codes = await Promise.all(
    [59, 1_111_111_109, 20_000_000_000].map((s) => totpCode(secret, new Date(s * 1000))),
  );
  expect(codes).toEqual(["287082", "081804", "353130"]);
});

test("a code is of its step, and of one step before and after; anything else is none", async () => {
  const secret = makeTotpSecret();
  const at = new Date(1_800_000_000_000);
  const token = await totpCode(secret, at);
  const stepAt = (s: number) => totpStepOf(secret, token, new Date(at.getTime() + s * 1000));
  expect(await Promise.all([-31, -30, 0, 29, 59, 60].map(stepAt))).toEqual([
    undefined,
    60_000_000,
    60_000_000,
    60_000_000,
    60_000_000,
    undefined,
  ]);
  for (const text of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])
    expect(await totpStepOf(secret, text, at)).toBeUndefined();
});
