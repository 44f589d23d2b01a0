/** @jest-environment jsdom */
import { cleanup, render } from "@testing-library/react";
import { inVietnamese } from "@/lib/i18n/testing";
import { Trail } from "./trail";
import { WaitingPanel } from "./waiting-panel";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
afterEach(cleanup);

/** What the audit trail says of an entry with these details. */
function said(details: Record<string, unknown>): string {
  const entry = {
    id: 1,
    at: "2026-03-02T05:00:00Z",
    username: "operator01",
    action: "words",
    details,
    address: "::1",
  };
  render(<Trail log={{ entries: [entry], next_before: null }} />, inVietnamese);
  const text = document.querySelector("li p:last-child")?.textContent ?? "";
  cleanup();
  return text.replaceAll("\u00a0", " ");
}

test.each([
  [{ name: "nap", on: true, until: "2026-03-02T07:00:00Z" }, "trang: cổng nạp · đến: 02/03/2026 14:00:00"],
  [{ message: { vi: "Nâng cấp", en: "Upgrade" } }, "lời nhắn: Nâng cấp"],
  [{ list: "slider", id: "2" }, "danh sách: banner trượt · mã: 2"],
  [{ reason: "reversed" }, "lý do: Tiền đã bị nhà cung cấp lấy lại"],
  [
    { transaction_id: "VGP1", state: "review", paid_amount: 50_000, bank_reference: null },
    "đơn: VGP1 · tình trạng: đang được kiểm tra · đã ghi nhận: 50.000 ₫",
  ],
  [{ more_txns: ["FT1", "FT2"], vxu: 1_500 }, "mã giao dịch khác: FT1, FT2 · Vxu: 1.500 Vxu"],
  [
    {
      licence: [
        { vi: "Số 1", en: "No. 1" },
        { vi: "Số 2", en: "No. 2" },
      ],
    },
    "giấy phép: Số 1, Số 2",
  ],
  [
    { operator: "binh", role: "finance", role_before: "support" },
    "người vận hành: binh · vai trò: Tài chính · vai trò trước: Hỗ trợ",
  ],
  [
    { operator: "binh", password: "new", factor: "reset" },
    "người vận hành: binh · mật khẩu: được đặt mới · lớp xác thực thứ hai: được đặt lại",
  ],
  // A player may be called like a provider.
  [{ provider: "viettel", username: "viettel" }, "đối tác: Thẻ Viettel · người chơi: viettel"],
])("an audit entry is said in words: %j", (details, words) => {
  expect(said(details)).toBe(words);
});

test.each([
  ["HTTP 503", "game trả lời mã 503"],
  ["HeadersTimeoutError", "game không trả lời kịp"],
  ["SocketError", "không kết nối được game"],
  ["Nhân vật đã bị khóa", "Nhân vật đã bị khóa"],
])("a delivery says why it failed: %s", (last_error, words) => {
  const waiting = { requests: [], deliveries: [], orders: [], receipts: [], issues: [], next_cursor: null };
  const at = "2026-03-02T05:00:00Z";
  const delivery = { id: "1", transaction_id: "VGP1", username: "player01", attempts: 12, last_error };
  const deliveries = [{ ...delivery, game_id: 1, refundable: true, created_at: at }];
  render(<WaitingPanel locale="vi" waiting={{ ...waiting, deliveries }} />, inVietnamese);
  expect(document.body.textContent).toContain(`lỗi cuối: ${words}`);
});

test("orders and receipts name the provider as it calls itself", () => {
  const at = "2026-03-02T05:00:00Z";
  const receipt = { provider: "bank-transfer", provider_txn: "FT1", amount: 50_000, at };
  const order = {
    transaction_id: "VGP1",
    state: "pending" as const,
    provider: "viettel-money",
    username: "player01",
    amount: 100_000,
    created_at: at,
    claimed_at: at,
  };
  const waiting = {
    requests: [],
    deliveries: [],
    orders: [order],
    receipts: [receipt],
    issues: [],
    next_cursor: null,
  };
  render(<WaitingPanel locale="vi" waiting={waiting} />, inVietnamese);
  expect(document.body.textContent).toMatch(/Viettel Money.*Chuyển khoản ngân hàng/s);
  expect(document.body.textContent).not.toMatch(/bank-transfer|viettel-money/);
});
