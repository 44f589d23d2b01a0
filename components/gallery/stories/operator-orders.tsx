import { OrderSearch } from "@/components/operator/order-search";
import type { FoundOrder, FoundPayment } from "@/lib/contract/endpoints/operator-orders";
import type { PartEntries } from "../registry";
import { largeAmount, longName, order } from "../samples";
import type { PartStories, Scene } from "../story";

const paid: FoundPayment = {
  provider: "bank-transfer",
  provider_txn: "FT26061000123",
  amount: 50_000,
  status: "credited",
  at: order.updated_at,
};
const settled: FoundOrder = {
  transaction_id: order.transaction_id,
  kind: "topup",
  state: "settled",
  username: "player01",
  payment_method: "Chuyển khoản ngân hàng",
  provider: "bank-transfer",
  payments: [paid],
  game_id: 11,
  game_name: "Kiếm Thế Vô Song",
  server_name: "S1 Thanh Long",
  character_name: "LongTử",
  amount: 50_000,
  paid_amount: 50_000,
  vxu: 500,
  bonus_vxu: 50,
  created_at: order.created_at,
  paid_at: order.updated_at,
  ended_at: order.updated_at,
  delivery: { attempts: 1, delivered_at: order.updated_at },
};
const undelivered: FoundOrder = {
  ...settled,
  kind: "item",
  state: "paid",
  item_name: { vi: "Rương Thần Binh", en: "Weapon chest" },
  spent_vxu: 500,
  paid_amount: undefined,
  payments: [],
  ended_at: undefined,
  delivery: { attempts: 12, ended: "dead", last_error: "HTTP 503" },
};
const long: FoundOrder = {
  ...settled,
  state: "declined",
  username: "x".repeat(64),
  payments: [
    { ...paid, provider_txn: "9".repeat(64), amount: largeAmount },
    { ...paid, provider_txn: "8".repeat(64), status: "returned" },
  ],
  game_name: longName,
  server_name: longName,
  character_name: longName,
  amount: largeAmount,
  reason: longName.repeat(2),
};

const searchOf = (find: string, orders?: FoundOrder[], payments: FoundPayment[] = []) => ({
  show: ({ locale }: Scene) => (
    <OrderSearch locale={locale} find={find} found={orders && { orders, payments }} />
  ),
});

export const orders: PartStories<PartEntries["operator-orders"]> = {
  empty: searchOf(""),
  filled: searchOf("player01", [settled, undelivered]),
  none: searchOf("FT999", []),
  unmatched: searchOf("FT26061000456", [], [{ ...paid, provider_txn: "FT26061000456", status: "unmatched" }]),
  error: {
    show: ({ locale, t }) => <OrderSearch locale={locale} find="player01" trouble={t("operator.failed")} />,
  },
  long: searchOf("x".repeat(64), [long], long.payments),
};
