import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import type { Context } from "../context";
import { needsBank, paysWithVxu } from "../methods";
import { shown } from "../shape";
import { asked, askedAnswer } from "./asked";
import { isRefused } from "./session";

/** Calls that a page waits for before it is rendered. */
export const waitedFor: readonly Endpoint[] = [
  endpoints.listGames,
  endpoints.getGameInfo,
  endpoints.getPaymentStatus,
  endpoints.listPaymentOptions,
  endpoints.getWebSetting,
  endpoints.listSlider,
  endpoints.listAds,
  endpoints.listMaintains,
  endpoints.listItems,
  endpoints.listProducts,
];
const runs = 10;

/** The median of ten answers, in milliseconds. */
async function medianOf(endpoint: Endpoint, context: Context): Promise<number> {
  const each = asked.find((one) => one.endpoint === endpoint);
  const sent = await each?.sent?.(context);
  return context.once(`latency ${endpoint.name}`, async () => {
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { took_ms, failure, status } = await context.visitor.send(endpoint, sent);
      if (failure || status >= 300)
        throw new Unready(failure ?? `${endpoint.name} is answered with ${status}`);
      took.push(took_ms);
    }
    return Math.round(took.toSorted((a, b) => a - b)[runs / 2] ?? 0);
  });
}

const latency = waitedFor.flatMap((endpoint): Check[] => {
  const within = (limit_ms: number, level: Check["level"], effect: string): Check => ({
    name: `${endpoint.name} answers within ${limit_ms / 1000} s`,
    call: endpoint.name,
    level,
    effect,
    async run(context) {
      const median_ms = await medianOf(endpoint, context);
      return median_ms <= limit_ms ? holds(`${median_ms} ms`) : fails(`${median_ms} ms`);
    },
  });
  return [
    within(
      2_000,
      endpoint.need.level === "required" ? "required" : "feature",
      "the page is shown without it, or says that it is not available",
    ),
    within(1_000, "feature", "the page opens slowly whenever its data is renewed"),
  ];
});

const twice = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const lists: Check[] = [
  {
    name: "every alias and every id of a game is there once",
    call: "listGames",
    field: "data[].alias",
    level: "required",
    effect: "one of the games can't be reached",
    async run(context) {
      const games = await context.games();
      const repeated = [
        ...twice(games.map(({ alias }) => alias)),
        ...twice(games.map(({ id }) => String(id))),
      ];
      return repeated.length > 0 ? fails(repeated.join(", ")) : holds();
    },
  },
  {
    name: "a game is on sale",
    call: "listGames",
    field: "data[].open",
    level: "required",
    effect: "nothing can be topped up: open 1 means that a game opens soon",
    async run(context) {
      const games = await context.games();
      const onSale = games.find(({ open }) => open === 0);
      return onSale ? holds(onSale.alias) : fails(`open is 1 for all ${games.length} games`);
    },
  },
  {
    name: "game/info answers the game of the alias",
    call: "getGameInfo",
    level: "required",
    effect: "a game's page shows another game",
    async run(context) {
      const game = await context.game();
      const sent = { params: { game_alias: game.alias } };
      const { data } = await context.read<{ data: { alias: string } }>(endpoints.getGameInfo, sent);
      return data.alias === game.alias ? holds() : fails(shown(data.alias));
    },
  },
  {
    name: "every method that is not closed has amounts",
    call: "listPaymentOptions",
    level: "required",
    effect: "the method is not shown",
    async run(context) {
      const without = [];
      for (const { id, state, payment_method } of await context.methods())
        if (state !== "closed" && !paysWithVxu(id) && (await context.optionsOf(id)).length === 0)
          without.push(`${id} (${payment_method})`);
      return without.length > 0 ? fails(without.join(", ")) : holds();
    },
  },
  {
    name: "every amount says how much Vxu it buys",
    call: "listPaymentOptions",
    field: "data[].vxu",
    level: "feature",
    effect: "the player does not see what they get",
    async run(context) {
      const without = [];
      for (const { id, state } of await context.methods())
        if (state !== "closed" && (await context.optionsOf(id)).some(({ vxu }) => vxu === undefined))
          without.push(id);
      return without.length > 0 ? fails(`methods ${without.join(", ")}`) : holds();
    },
  },
  {
    name: "there are banks where a method needs one",
    call: "listBanks",
    level: "required",
    effect: "a payment by bank can't be filled in",
    async run(context) {
      if (!(await context.methods()).some(({ id }) => needsBank(id))) return holds("no method needs one");
      const { data } = await context.read<{ data: unknown[] }>(endpoints.listBanks);
      return data.length > 0 ? holds(`${data.length}`) : fails("none");
    },
  },
  {
    name: "pictures of all calls have https addresses",
    call: "listGames",
    level: "feature",
    effect: "the portal fetches the pictures itself and shows them, but not from private addresses",
    async run(context) {
      const texts = await Promise.all(
        asked.map((each) =>
          askedAnswer(each, context).then(
            ({ json }) => JSON.stringify(json) ?? "",
            () => "",
          ),
        ),
      );
      if (texts.every((text) => text === "")) throw new Unready("nothing was answered");
      const plain = texts.join().match(/"http:\/\/[^"]+\.(?:png|jpe?g|webp|gif|svg)[^"]*"/i)?.[0];
      return plain ? fails(plain.slice(0, 100)) : holds();
    },
  },
  {
    name: "every entry of the closed sites has a name",
    call: "listMaintains",
    field: "data[].name",
    level: "required",
    effect: "the site stays open although it should be closed",
    async run(context) {
      const { json, curl } = await context.answerOf(endpoints.listMaintains);
      if (json === undefined) return fails("no answer", curl);
      const rows = (json as { data?: unknown } | undefined)?.data;
      const nameless =
        Array.isArray(rows) && rows.some((row: { name?: unknown } | null) => typeof row?.name !== "string");
      return nameless ? fails("an entry without a name", curl) : holds();
    },
  },
];

const unknown = (name: string, endpoint: Endpoint, sent: object, effect: string): Check => ({
  name,
  call: endpoint.name,
  level: "required",
  effect,
  async run(context) {
    const answer = await context.answerOf(endpoint, sent);
    return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
  },
});

const unknowns: Check[] = [
  unknown(
    "an unknown alias is refused",
    endpoints.getGameInfo,
    { params: { game_alias: "no-such-game" } },
    "a game that does not exist has a page",
  ),
  unknown(
    "an unknown order is refused",
    endpoints.checkTransaction,
    { query: { transaction_id: "NO-SUCH-ORDER" } },
    "the page of an order that does not exist waits for ever",
  ),
];

export const pageChecks: readonly Check[] = [...lists, ...latency, ...unknowns];
