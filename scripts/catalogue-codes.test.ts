import { storedCodeRow } from "../backend/commands/catalogue";
import { isCodes } from "./catalogue/args";
import { readCodes } from "./catalogue/read-codes";

test("a list of codes is read with its lines, and a fault never repeats a code", () => {
  expect(readCodes('\ufeffgift_id,code\r\n11-a,AAAA\r\n\r\n"11-a","BBBB"\r\n')).toEqual({
    ok: true,
    codes: [
      { gift_id: "11-a", code: "AAAA" },
      { gift_id: "11-a", code: "BBBB" },
    ],
    lines: [2, 4],
  });
  const many = readCodes(`gift_id,code\n${"11-a,CODE\n".repeat(200_001)}`);
  expect(many).toMatchObject({
    ok: false,
    faults: [{ line: 200_002, message: expect.stringContaining("divide") }],
  });
  const read = readCodes("gift_id,code\n11-a,SECRET CODE\n11-a,A,B\n");
  expect(read).toMatchObject({ ok: false, faults: [{ line: 2, field: "code" }, { line: 3 }] });
  expect(JSON.stringify(read)).not.toContain("SECRET");
  expect(readCodes("code,gift_id\n")).toMatchObject({ ok: false, faults: [{ line: 1 }] });
  expect(readCodes("gift_id,code\n\n")).toMatchObject({ ok: false });
});

test("a list of codes may be parted by semicolons or tabs, and has the end .csv in any case", () => {
  const codes = [{ gift_id: "11-a", code: "AA,AA" }];
  for (const sign of [";", "\t"])
    expect(readCodes(`gift_id${sign}code\r\n11-a${sign}AA,AA\r\n`)).toEqual({ ok: true, codes, lines: [2] });
  expect(readCodes('"gift_id","code"\n"11-a","AA,AA"')).toEqual({ ok: true, codes, lines: [2] });
  expect(readCodes('gift_id,code\n11-a,"AA""A"')).toMatchObject({ codes: [{ code: 'AA"A' }] });
  expect(readCodes("gift_id;code\n11-a,AAAA")).toMatchObject({ ok: false, faults: [{ line: 2 }] });
  expect(["a.csv", "A.CSV", "a.Csv", "a.csv.json"].map(isCodes)).toEqual([true, true, true, false]);
});

test.each([
  ["1.23457E+15", /Excel has shortened/],
  ["1,23457E+15", /Excel has shortened/],
  ["'00123456", /apostrophe/],
  ["=A1&B1", /formula/],
  ["+84981234", /formula/],
  ["@SUM(A1)", /formula/],
  ["MÃQUÀ01", /4 to 64 characters without spaces: unaccented letters, digits and signs/],
  ["AB CD", /4 to 64 characters without spaces/],
])("a code that can't be one, %s, is a fault that says why and does not repeat it", (code, why) => {
  const read = readCodes(`gift_id;code\n11-a;AAAA\n11-a;${code}`);
  expect(read).toMatchObject({
    ok: false,
    faults: [{ line: 3, field: "code", message: expect.stringMatching(why) }],
  });
  if (code.length > 5) expect(JSON.stringify(read)).not.toContain(code);
  const stored = /^[\x21-\x7e]+$/.test(code);
  expect(readCodes(`gift_id;code\n11-a;${code}`, storedCodeRow).ok).toBe(stored);
});

test.each(['"AAAA', '"', '"AA"AA', '"AA""'])(
  "a value that begins with a quote and has no end, %s, is a fault",
  (code) => {
    expect(readCodes(`gift_id,code\n11-a,${code}\n11-a,BBBB`)).toMatchObject({
      ok: false,
      faults: [{ line: 2, message: "begins a value with a quote that is not closed at its end" }],
    });
  },
);

test.each(["12E+5X", "1E15", "AB'C", "A=B+C@D"])("%s is a code", (code) => {
  expect(readCodes(`gift_id;code\n11-a;${code}`)).toMatchObject({ ok: true, codes: [{ code }] });
});
