import { endpoints } from "@/lib/contract";
import type { Answer } from "../caller";
import { fails, holds, type Check } from "../check";
import { pageMethods, transferMethod } from "../methods";
import { shown } from "../shape";
import { anyOrder } from "./orders";
import { isRefused } from "./session";

const { checkTransaction, purchase } = endpoints;
const pays = true;
const required = "required";

/** What strangers and other players may not do. The large body is the last: it may close connections. */
export const strangerChecks: readonly Check[] = [
  {
    name: "a purchase for an unknown game is refused",
    call: "purchase",
    field: "game_id",
    level: required,
    effect: "players pay for nothing",
    pays,
    async run(context) {
      const { method } = await anyOrder(context);
      const { answer } = await context.order(method, { body: { game_id: 987_654_321 } });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
  {
    name: "another player's order is answered like an unknown one",
    call: "checkTransaction",
    level: required,
    effect: "players see each other's orders",
    pays,
    async run(context) {
      const { id } = await anyOrder(context);
      const other = await context.other();
      const answer: Answer = await other.send(checkTransaction, { query: { transaction_id: id } });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
  {
    name: "the order of a transfer is found by the client's tid",
    call: "checkTransaction",
    level: "feature",
    effect: "a transfer whose answer was lost is looked for in the history alone",
    pays,
    async run(context) {
      const { key, id } = await context.orderOnce(transferMethod);
      const { json, curl } = await (
        await context.player()
      ).send(checkTransaction, { query: { transaction_id: key } });
      const found = (json as { data?: { transaction_id?: unknown } } | undefined)?.data?.transaction_id;
      return found !== undefined && String(found) === id ? holds() : fails(shown(found), curl);
    },
  },
  {
    name: "a body of 1 MiB is refused, and the backend goes on",
    call: "purchase",
    level: required,
    effect: "a stranger can bring the backend down",
    async run(context) {
      const player = await context.player();
      const body = { game_id: 1, amount: 50_000, card_code: "9".repeat(1024 * 1024) };
      const answer = await player.send(purchase, { params: { payment_id: pageMethods[0] }, body });
      const after = await context.visitor.send(endpoints.listGames);
      const isFine =
        answer.status < 500 && !(answer.status >= 200 && answer.status < 300 && !isRefused(answer));
      return isFine && after.status === 200
        ? holds(`HTTP ${answer.status}`)
        : fails(`HTTP ${answer.status}, then ${after.status}`);
    },
  },
];
