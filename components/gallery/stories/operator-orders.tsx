import { OrderSearch } from "@/components/operator/order-search";
import type { FoundOrder } from "@/lib/contract/endpoints/operator-orders";
import type { PartEntries } from "../registry";
import { largeAmount, longName, order } from "../samples";
import type { PartStories, Scene } from "../story";

const settled: FoundOrder = {
  transaction_id: order.transaction_id,
  kind: "topup",
  state: "settled",
  username: "player01",
  payment_method: "Chuyển khoản ngân hàng",
  provider: "bank-transfer",
  provider_txns: ["FT26061000123"],
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
  provider_txns: [],
  ended_at: undefined,
  delivery: { attempts: 12, ended: "dead", last_error: "HTTP 503" },
};
const long: FoundOrder = {
  ...settled,
  state: "declined",
  username: "x".repeat(64),
  provider_txns: ["9".repeat(64), "8".repeat(64)],
  game_name: longName,
  server_name: longName,
  character_name: longName,
  amount: largeAmount,
  reason: longName.repeat(2),
};

const searchOf = (find: string, orders?: readonly FoundOrder[]) => ({
  show: ({ locale }: Scene) => <OrderSearch locale={locale} find={find} orders={orders} />,
});

export const orders: PartStories<PartEntries["operator-orders"]> = {
  empty: searchOf(""),
  filled: searchOf("player01", [settled, undelivered]),
  none: searchOf("FT999", []),
  long: searchOf("x".repeat(64), [long]),
};
