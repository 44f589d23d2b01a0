import type { Order } from "@/lib/contract/entities";
import { historyCsv, type CsvTexts } from "./history-csv";

const texts = {
  columns: ["Mã", "Lúc", "Tình trạng", "Món", "Cách", "Game", "Máy chủ", "Nhân vật", "VND", "Vxu", "Tiêu"],
  stateOf: (state: string) => (state === "settled" ? "Thành công" : "Đã hoàn lại"),
  topup: "Nạp Vxu",
} as unknown as CsvTexts;
const order = {
  transaction_id: "T1",
  state: "settled",
  payment_method: "ATM",
  game_name: "Kiếm Thế",
  amount: 50_000,
  vxu: 500,
  bonus_vxu: 25,
  created_at: "2026-11-20T10:00:00Z",
} as unknown as Order;

test("the file has a byte-order mark, quoted cells and numbers without dots", () => {
  const csv = historyCsv([order], texts);
  expect(csv.startsWith('\uFEFF"Mã","Lúc"')).toBe(true);
  expect(csv.split("\r\n")[1]).toBe(
    '"T1","20/11/2026 17:00:00","Thành công","Nạp Vxu","ATM","Kiếm Thế","","","50000","525",""',
  );
});

test("a name that looks like a formula is not run, and a quote does not end its cell", () => {
  for (const name of ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", "  =1"]) {
    const csv = historyCsv([{ ...order, character_name: name }], texts);
    expect(csv).toContain(`"'${name}"`);
  }
  expect(historyCsv([{ ...order, character_name: 'a","=1' }], texts)).toContain('"a"",""=1"');
});

test("Vxu spent from the wallet has its own column", () => {
  const csv = historyCsv([{ ...order, state: "refunded", item_name: "Gói", spent_vxu: 50, vxu: 0 }], texts);
  expect(csv.split("\r\n")[1]).toMatch(/"Đã hoàn lại","Gói",.*,"","","50"$/);
});
