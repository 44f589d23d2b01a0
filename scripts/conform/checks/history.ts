import { endpoints } from "@/lib/contract";
import type { Order } from "@/lib/contract/entities";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import { readAnswer, type Context } from "../context";
import { shown } from "../shape";
import { anyOrder } from "./orders";
import { isRefused } from "./session";

const { listHistory } = endpoints;
const pays = true;

type HistoryPage = { data: { orders: Order[]; next_cursor: string | null } };

/** Asked anew each time, since the checks make orders. */
async function historyOf(context: Context, query: Record<string, unknown>): Promise<HistoryPage> {
  return readAnswer(listHistory, await (await context.player()).send(listHistory, { query }));
}

const history: Check[] = [
  {
    name: "the order is in the history",
    call: "listHistory",
    level: "required",
    effect: "a purchase whose answer was lost is not found",
    pays,
    async run(context) {
      const { id } = await anyOrder(context);
      const { data } = await historyOf(context, { limit: 20 });
      return data.orders.some(({ transaction_id }) => String(transaction_id) === id)
        ? holds()
        : fails(`${id} is not in it`);
    },
  },
  {
    name: "the history is newest first",
    call: "listHistory",
    level: "feature",
    effect: "players do not find their latest order",
    async run(context) {
      const { data } = await historyOf(context, { limit: 20 });
      const times = data.orders.map(({ created_at }) => Date.parse(created_at));
      return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
        ? holds()
        : fails("not in order");
    },
  },
  {
    name: "limit is heeded",
    call: "listHistory",
    level: "feature",
    effect: "the history is loaded whole",
    pays,
    async run(context) {
      const { data } = await historyOf(context, { limit: 1 });
      return data.orders.length <= 1 ? holds() : fails(`${data.orders.length} orders`);
    },
  },
  {
    name: "cursors lead through the history without gap or repeat, to an end",
    call: "listHistory",
    field: "data.next_cursor",
    level: "feature",
    effect: "older orders can't be seen, or are seen twice",
    pays,
    async run(context) {
      const whole = (await historyOf(context, { limit: 20 })).data.orders
        .slice(0, 5)
        .map(({ transaction_id }) => transaction_id);
      const seen: Order["transaction_id"][] = [];
      let cursor: string | null = null;
      for (let page = 0; page < whole.length; page += 1) {
        const { data }: HistoryPage = await historyOf(context, { limit: 1, ...(cursor ? { cursor } : {}) });
        seen.push(...data.orders.map(({ transaction_id }) => transaction_id));
        cursor = data.next_cursor;
        if (!cursor) break;
      }
      return JSON.stringify(seen.slice(0, whole.length)) === JSON.stringify(whole)
        ? holds()
        : fails(`${seen.length} of ${whole.length}, in another order or repeated`);
    },
  },
  ...(
    [
      ["game_id", (order: Order) => order.game_id],
      ["method_id", (order: Order) => order.method_id],
      ["state", (order: Order) => order.state],
    ] as const
  ).map(([name, valueOf]): Check => ({
    name: `the filter ${name} is heeded`,
    call: "listHistory",
    field: name,
    level: "feature",
    effect: "the portal filters what it got, so pages are short",
    pays,
    async run(context) {
      const [order] = (await historyOf(context, { limit: 20 })).data.orders;
      if (!order) throw new Unready("the player has no orders");
      const wanted = valueOf(order);
      const { data } = await historyOf(context, { limit: 20, [name]: wanted });
      const other = data.orders.find((each) => String(valueOf(each)) !== String(wanted));
      return other ? fails(`${shown(valueOf(other))} for ${shown(wanted)}`) : holds();
    },
  })),
  {
    name: "every order of the history is the player's own",
    call: "listHistory",
    level: "required",
    effect: "players see each other's orders",
    pays,
    async run(context) {
      const { data } = await historyOf(context, { limit: 20 });
      const player = await context.player();
      for (const { transaction_id } of data.orders) {
        const answer = await player.send(endpoints.checkTransaction, { query: { transaction_id } });
        if (isRefused(answer)) return fails(`${transaction_id} is not found`, answer.curl);
      }
      return holds(`${data.orders.length} orders`);
    },
  },
  {
    name: "a limit that is no number is refused, and is no server error",
    call: "listHistory",
    field: "limit",
    level: "feature",
    effect: "a stranger fills the log with errors",
    async run(context) {
      const answer = await (await context.player()).send(listHistory, { query: { limit: "many" } });
      return answer.status < 500 && answer.status > 0 ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
  {
    name: "dates are heeded",
    call: "listHistory",
    field: "start_date",
    level: "feature",
    effect: "the portal filters what it got, so pages are short",
    async run(context) {
      const { data } = await historyOf(context, {
        limit: 20,
        start_date: "2001-01-01",
        end_date: "2001-01-02",
      });
      return data.orders.length === 0 ? holds() : fails(`${data.orders.length} orders of 2001`);
    },
  },
];

export const historyChecks: readonly Check[] = history;
