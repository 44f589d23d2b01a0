import { bankMark, bankMarks } from "./bank-marks";

test.each([
  ["VIETCOMBANK", "VCB"],
  ["Vietcombank", "VCB"],
  ["TECHCOMBANK", "TCB"],
  ["VIETINBANK", "CTG"],
  ["ICB", "CTG"],
  ["BIDV", "BIDV"],
])("%s is known for short as %s", (code, letters) => {
  expect(bankMark(code)?.letters).toBe(letters);
});

test("an unknown bank has no mark", () => {
  expect(bankMark("constructor")).toBeUndefined();
  expect(bankMark("NEWBANK")).toBeUndefined();
});

test("no two banks have the same mark", () => {
  expect(new Set(bankMarks.map(({ letters }) => letters)).size).toBe(bankMarks.length);
  expect(new Set(bankMarks.map(({ ground }) => ground)).size).toBe(bankMarks.length);
});

/** Relative luminance and contrast, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("white letters have enough contrast on every ground", () => {
  const weak = bankMarks.filter(({ ground }) => 1.05 / (luminance(ground) + 0.05) < 4.5);
  expect(weak).toEqual([]);
});
