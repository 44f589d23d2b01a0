import { QRPay } from "vietnam-qr-pay";
import { memoOf, ordersInMemo } from "./memo";
import { vietqrText } from "./vietqr";

/** Our own CRC-16/CCITT-FALSE, to check the library's against. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

// Vectors of NAPAS's specification, as listed in the project's payment facts.
const golden = [
  "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E",
  "00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52",
];

test.each(golden)("the checksum of NAPAS's vector %#", (vector) => {
  expect(crc16(vector.slice(0, -4))).toBe(vector.slice(-4));
});

test.each(golden)("the library reads vector %# and builds the same text again", (vector) => {
  const read = new QRPay(vector);
  expect(read.isValid).toBe(true);
  expect(read.build()).toBe(vector);
});

test("a transfer to an account equals the vector, except for the bill number, which ours lacks", () => {
  const text = vietqrText({
    bin: "970403",
    account_number: "0011012345678",
    amount: 180_000,
    purpose: "thanh toan don hang",
  });
  expect(text.slice(0, -4)).toBe(
    "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62230819thanh toan don hang6304",
  );
  expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
});

test("the memo is unaccented, at most 19 characters, and found again however a bank changes it", () => {
  const memo = memoOf("84TTR184GAVH");
  expect(memo).toMatch(/^[A-Z0-9 ]{1,19}$/);
  for (const seen of [
    memo,
    "nap 84ttr184gavh",
    "MBVCB.123456.NAP84TTR184GAVH.CT tu 0011",
    "NAP-84TTR-184GAVH chuyen tien",
    "NAPAS247 NAP 84TTR184GAVH",
    "NAP 84TTRI84GAVH",
  ]) {
    expect(ordersInMemo(seen)).toContain("84TTR184GAVH");
  }
  for (const other of ["", "chuyen tien", "NAP 84TTR184GAV", "NAP UUUUUUUUUUUU"])
    expect(ordersInMemo(other)).toEqual([]);
});
