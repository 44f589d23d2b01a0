import type { Endpoint } from "@/lib/contract/endpoint";
import type { Order, Product } from "@/lib/contract/entities";
import type { PaymentMethod } from "@/lib/contract/payment-method";
import { isSameId, type Id } from "@/lib/contract/ids";
import { kindOf } from "@/lib/contract/order-kind";
import { timeZone } from "@/lib/i18n/time-zone";

/**
 * Backends that ignore a filter or a limit answer too much. What was not asked for is left out here, and a list that
 * came whole is paged here: its cursor says from where.
 */
type Query = Record<string, unknown>;

const ownCursor = /^from:(\d{1,9})$/;

/** The query that the backend gets: a cursor of ours means nothing to it. */
export function querySent({ name }: Pick<Endpoint, "name">, query: Query = {}): Query {
  if (name !== "listHistory" || !ownCursor.test(String(query.cursor))) return query;
  const { cursor: _own, ...rest } = query;
  return rest;
}

/** The answer without what was not asked for. */
export function asAsked<T>({ name }: Pick<Endpoint, "name">, query: Query = {}, answer: T): T {
  const { data } = answer as { data?: unknown };
  switch (name) {
    case "listHistory":
      return { ...answer, data: pageOf(data as History, query) };
    case "getPaymentStatus":
      return { ...answer, data: ofGame(data as PaymentMethod[], query.game_id) };
    case "listProducts":
      return { ...answer, data: ofGame(ofEvent(data as Product[], query.event_id), query.game_id) };
    default:
      return answer;
  }
}

interface History {
  orders: Order[];
  next_cursor: string | null;
}

function pageOf({ orders, next_cursor, ...rest }: History, query: Query): History {
  const from = Number(ownCursor.exec(String(query.cursor))?.[1] ?? 0);
  const limit = Number(query.limit ?? Infinity);
  const asked = orders.filter((order) => isAsked(order, query));
  const end = from + limit;
  const next = asked.length > end ? `from:${end}` : next_cursor;
  return { ...rest, orders: asked.slice(from, end), next_cursor: next };
}

const dayIn = new Intl.DateTimeFormat("en-CA", { timeZone });

function isAsked(order: Order, { game_id, method_id, state, kind, start_date, end_date }: Query): boolean {
  const day = dayIn.format(new Date(order.created_at));
  return (
    (game_id === undefined || isSameId(order.game_id, game_id as Id)) &&
    (method_id === undefined || isSameId(order.method_id, method_id as Id)) &&
    (state === undefined || order.state === state) &&
    (kind === undefined || kindOf(order) === kind) &&
    (start_date === undefined || day >= String(start_date)) &&
    (end_date === undefined || day <= String(end_date))
  );
}

/** The rows of a game, if any row names it: a backend may list one set of methods for all of its games. */
function ofGame<Row extends { game_id: Id }>(rows: Row[], game_id: unknown): Row[] {
  const own = rows.filter((row) => isSameId(row.game_id, game_id as Id));
  return own.length > 0 ? own : rows;
}

const ofEvent = (products: Product[], event_id: unknown): Product[] =>
  event_id === undefined
    ? products
    : products.filter(
        (product) => product.event_id === undefined || isSameId(product.event_id, event_id as Id),
      );
