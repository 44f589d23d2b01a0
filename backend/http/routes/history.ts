import { accept, refuse, type Result } from "@/lib/contract/errors";
import { selectMethodNames, selectOrderedGames } from "../../db/catalogue";
import { selectEarlierTopups } from "../../db/first-topup";
import { selectHistory, sumHistory, type HistoryFilter } from "../../db/history";
import type { OrderRow } from "../../db/tables";
import { viewOrder } from "../order-view";
import { handlers } from "../serve";

const default_limit = 20;
const vietnam = "+07:00";

export const historyHandlers = handlers({
  async listHistory({ reader, secret, now }, { query, player, language }) {
    const playerId = player?.player_id ?? "";
    if (query.user_id !== undefined && query.user_id !== playerId) return refuse("forbidden");
    const range = readRange(query.start_date, query.end_date);
    if (!range.ok) return range;
    const before = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !before)
      return refuse("invalid_input", { fields: { cursor: "invalid" } });
    const limit = query.limit ?? default_limit;
    // One row more than the page shows whether there is a next one.
    const filter = {
      playerId,
      gameId: query.game_id,
      methodId: query.method_id,
      state: query.state,
      kind: query.kind,
      ...range.value,
    };
    const [rows, total, games, methods, earlierTopups] = await reader.read((db) =>
      Promise.all([
        selectHistory(db, { ...filter, before, limit: limit + 1 }),
        Number(query.total) === 1 ? sumHistory(db, filter) : undefined,
        selectOrderedGames(db),
        selectMethodNames(db),
        selectEarlierTopups(db, playerId),
      ]),
    );
    const shown = rows.slice(0, limit);
    const orders = shown.map((order) =>
      viewOrder(order, {
        game: games.find(({ id }) => id === order.gameId),
        method: methods.get(order.methodId)?.[language] ?? "",
        language,
        earlierTopups: earlierTopups(order.id),
        secret,
        now: now(),
      }),
    );
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return accept({ data: { orders, next_cursor: last ? cursorAfter(last) : null, total } });
  },
});

/** Whole days in Vietnam time, both ends included; without dates, everything. */
function readRange(
  start: string | undefined,
  end: string | undefined,
): Result<Pick<HistoryFilter, "from" | "until">> {
  const from = start === undefined ? undefined : new Date(`${start}T00:00:00${vietnam}`);
  const lastDay = end === undefined ? undefined : new Date(`${end}T00:00:00${vietnam}`);
  if (from && Number.isNaN(from.getTime()))
    return refuse("invalid_input", { fields: { start_date: "date_format" } });
  if (lastDay && Number.isNaN(lastDay.getTime()))
    return refuse("invalid_input", { fields: { end_date: "date_format" } });
  if (from && lastDay && from > lastDay)
    return refuse("invalid_input", { fields: { end_date: "date_order" } });
  return accept({ from, until: lastDay && new Date(lastDay.getTime() + 86_400_000) });
}

function cursorAfter(order: OrderRow): string {
  return Buffer.from(`${order.createdAt.toISOString()} ${order.id}`).toString("base64url");
}

function readCursor(cursor: string): HistoryFilter["before"] {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(at);
  return !/^2\d{3}-/.test(at) || Number.isNaN(createdAt.getTime()) || !/^[0-9A-Z]{12}$/.test(id)
    ? undefined
    : { createdAt, id };
}
