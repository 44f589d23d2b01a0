import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import type { Context } from "../context";
import { isRefused } from "./session";
import { asked, askedAnswer } from "./asked";

type Row = { id?: unknown };

/** The rows of a call, as they came. */
async function rowsOf(endpoint: Endpoint, context: Context): Promise<Row[]> {
  const each = asked.find((one) => one.endpoint === endpoint);
  if (!each) throw new Unready(`${endpoint.name} is not asked`);
  const { json } = await askedAnswer(each, context);
  if (json === undefined) throw new Unready(`${endpoint.name} answers no JSON`);
  const { data } = json as { data?: unknown };
  // The portal reads a missing list as an empty one.
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new Unready(`${endpoint.name} answers no list`);
  return data as Row[];
}

const { listServers, getPaymentStatus, listBanks, listItems, listProducts, listCharacters } = endpoints;

/** Lists whose rows are chosen by their id. */
const chosen: readonly [Endpoint, Check["level"]][] = [
  [listServers, "required"],
  [getPaymentStatus, "required"],
  [listBanks, "required"],
  [listCharacters, "required"],
  [listItems, "feature"],
  [listProducts, "feature"],
];

const once = chosen.map(([endpoint, level]): Check => ({
  name: `every id of ${endpoint.name} is there once`,
  call: endpoint.name,
  field: "data[].id",
  level,
  effect: "the player chooses one row and gets another",
  async run(context) {
    const ids = (await rowsOf(endpoint, context)).map((row) => String(row.id));
    const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
    return repeated === undefined ? holds() : fails(`${repeated} is there twice`);
  },
}));

const others: Check[] = [
  {
    name: "amounts ascend",
    call: "listPaymentOptions",
    field: "data[].price",
    level: "feature",
    effect: "none: the portal orders them, but another program may not",
    async run(context) {
      for (const { id, state } of await context.methods()) {
        const prices = state === "closed" ? [] : (await context.optionsOf(id)).map(({ price }) => price);
        if (prices.some((price, index) => index > 0 && price < (prices[index - 1] ?? 0)))
          return fails(`method ${id}: ${prices.join(", ")}`);
      }
      return holds();
    },
  },
  {
    name: "a server's characters are among the player's roles",
    call: "listCharacters",
    level: "required",
    effect: "players top up for somebody else",
    async run(context) {
      const characters = (await rowsOf(listCharacters, context)).map(({ id }) => String(id));
      const query = { game_id: (await context.game()).id };
      const { data } = await context.read<{ data: { roles: Row[] } }>(endpoints.listRoles, { query });
      const own = new Set(data.roles.map(({ id }) => String(id)));
      const other = characters.find((id) => !own.has(id));
      return other === undefined ? holds() : fails(`character ${other} is no role of the player's`);
    },
  },
  {
    name: "item/info has the price of the list",
    call: "getItemInfo",
    field: "data.price",
    level: "feature",
    effect: "the player is asked again before every purchase",
    async run(context) {
      const query = { game_id: (await context.game()).id };
      const { data } = await context.read<{ data: { id: unknown; price: number }[] }>(listItems, { query });
      const [item] = data;
      if (!item) throw new Unready("the first game sells no items");
      const sent = { query: { ...query, item_id: item.id } };
      const info = await context.read<{ data: { price: number } }>(endpoints.getItemInfo, sent, "player");
      return info.data.price === item.price ? holds() : fails(`${info.data.price} for ${item.price}`);
    },
  },
  {
    name: "an unknown path is answered 404",
    call: "listGames",
    level: "feature",
    effect: "a call that the backend lacks is not noticed, and its feature not switched off",
    async run({ visitor }) {
      const answer = await visitor.send({ method: "GET", path: "/apidev/no-such-call", money: false });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
];

export const listChecks: readonly Check[] = [...once, ...others];
