import { displayedState, type DisplayedState } from "@/lib/client/order/displayed-state";
import { listWholeHistory, type HistoryRange } from "@/lib/client/order/order-calls";
import type { Order } from "@/lib/contract/entities";
import { formatMoment } from "@/lib/format/dates";

export interface CsvTexts {
  columns: readonly [
    code: string,
    time: string,
    state: string,
    kind: string,
    method: string,
    game: string,
    server: string,
    character: string,
    amount: string,
    vxu: string,
    spent: string,
  ];
  stateOf: (state: DisplayedState) => string;
  topup: string;
}

/** Every order of the range, loaded page by page; undefined when a page could not be loaded. */
export async function loadWholeHistory(range: HistoryRange): Promise<Order[] | undefined> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const answer = await listWholeHistory({ ...range, cursor });
    if (!answer.ok) return undefined;
    orders.push(...answer.value.data.orders);
    cursor = answer.value.data.next_cursor ?? undefined;
  } while (cursor);
  return orders;
}

/** A table that spreadsheets read as UTF-8 (by its byte-order mark), without a cell that they would run. */
export function historyCsv(orders: readonly Order[], texts: CsvTexts): string {
  const rows = orders.map((order) => [
    order.transaction_id,
    formatMoment(order.created_at),
    texts.stateOf(displayedState(order)),
    order.item_name ?? texts.topup,
    order.payment_method,
    order.game_name ?? "",
    order.server_name ?? "",
    order.character_name ?? "",
    order.spent_vxu === undefined ? String(order.paid_amount ?? order.amount) : "",
    order.state === "settled" ? String(order.vxu + order.bonus_vxu) : "",
    order.spent_vxu === undefined ? "" : String(order.spent_vxu),
  ]);
  return `\uFEFF${[texts.columns, ...rows].map((row) => row.map((value) => cell(String(value))).join(",")).join("\r\n")}\r\n`;
}

/** Quoted; text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
