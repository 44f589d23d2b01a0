import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Product } from "@/lib/contract/entities";
import type { Answer } from "../caller";
import { giftKeyCheck } from "@/lib/contract/conformance";
import { fails, holds, type Check } from "../check";
import { NotOffered, Unready } from "../unready";
import { readAnswer, type Context } from "../context";
import { listUnreadable, shown } from "../shape";
import { isRefused } from "./session";
import { balanceOf } from "./wallet";

const { listGiftCodes, listProducts, purchaseWebshop } = endpoints;
const pays = true;
const feature = "feature";
const simultaneous = 12;

const dataOf = ({ json }: Answer) =>
  ((json as { data?: Record<string, unknown> | null } | undefined)?.data ?? {}) as Record<string, unknown>;
const orderOf = (answer: Answer) =>
  isRefused(answer) ? undefined : (dataOf(answer).transaction_id as string | undefined);
const isNamed = (answer: Answer, error: string) => isRefused(answer) && dataOf(answer).error === error;
const said = (answer: Answer) => answer.failure ?? `HTTP ${answer.status}, ${shown(dataOf(answer).error)}`;

/** The gifts as the player sees them, the cheapest first; asked again each time, because purchases change them. */
async function gifts(context: Context): Promise<Product[]> {
  const query = { game_id: (await context.game()).id };
  const answer = await (await context.player()).send(listProducts, { query });
  const { data } = readAnswer<{ data: Product[] }>(listProducts, answer);
  if (data.length === 0) throw new NotOffered("the first game sells no gifts");
  return data.toSorted((a, b) => a.price - b.price);
}

/** A gift that can be bought and that no other check buys. */
const giftFor = (context: Context, position: number) =>
  context.once(`gift ${position}`, async () => {
    const onSale = await context.once("gifts on sale", async () =>
      (await gifts(context)).filter(
        ({ sold_out, bought, left }) => !sold_out && !bought && (left === undefined || left > 1),
      ),
    );
    const gift = onSale[position];
    if (!gift) throw new NotOffered("the first game has no gift left that the player may buy");
    const vxu = await balanceOf(context);
    if (vxu < gift.price) throw new Unready(`the player has ${vxu} Vxu, the gift costs ${gift.price}`);
    return gift;
  });

async function buy(
  context: Context,
  gift: Product,
  more: { key?: string; price?: number } = {},
  by?: Context["player"],
) {
  const { vgp_id } = await context.game();
  const { id: product_id, game_id, event_id, item_id } = gift;
  const body = { game_id, vgp_id, event_id, product_id, item_id, price: more.price ?? gift.price };
  return (await (by ?? context.player)()).send(purchaseWebshop, { body, key: more.key ?? randomUUID() });
}

/** Twelve presses at once, each with a key of its own; then what they cost. */
const rush = (context: Context) =>
  context.once("gift rush", async () => {
    const gift = await giftFor(context, 0);
    const before = await balanceOf(context);
    const answers = await Promise.all(Array.from({ length: simultaneous }, () => buy(context, gift)));
    const made = answers.filter((answer) => orderOf(answer) !== undefined);
    return { gift, answers, made, charged: before - (await balanceOf(context)) };
  });

/** Whether the player is told that a gift was bought, so that it can't be bought again. */
const isOnce = async (context: Context, { id }: Product) =>
  (await gifts(context)).some((gift) => String(gift.id) === String(id) && gift.bought === true);

const prices: Check[] = [
  {
    name: "a gift at another price than the current one is refused as price_changed, with nothing charged",
    call: "purchaseWebshop",
    field: "price",
    level: "required",
    whereOffered: true,
    effect: "players pay another price than they saw",
    pays,
    async run(context) {
      const gift = await giftFor(context, 0);
      const before = await balanceOf(context);
      const answer = await buy(context, gift, { price: gift.price + 1 });
      const charged = before - (await balanceOf(context));
      if (charged !== 0) return fails(`${charged} Vxu were charged`, answer.curl);
      return isNamed(answer, "price_changed") ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "price_changed says the current price",
    call: "purchaseWebshop",
    field: "data.price",
    level: feature,
    effect: "the player is not asked again with the new price",
    pays,
    async run(context) {
      const gift = await giftFor(context, 0);
      const answer = await buy(context, gift, { price: gift.price + 1 });
      if (!isRefused(answer)) throw new Unready("another price is not refused");
      const { price } = dataOf(answer);
      return Number(price) === gift.price ? holds() : fails(shown(price), answer.curl);
    },
  },
  {
    name: "a gift for more Vxu than the player has is refused as not_enough_vxu",
    call: "purchaseWebshop",
    level: feature,
    effect: "wallets become negative, or the player does not read that Vxu is missing",
    pays,
    async run(context) {
      const vxu = await balanceOf(context, context.other);
      const gift = (await gifts(context)).find(({ price, sold_out }) => price > vxu && !sold_out);
      if (!gift) throw new Unready("the second player of --data can buy every gift");
      const answer = await buy(context, gift, {}, context.other);
      return isNamed(answer, "not_enough_vxu") ? holds() : fails(said(answer), answer.curl);
    },
  },
];

const purchases: Check[] = [
  {
    name: "a gift can be bought, and its order has a code",
    call: "purchaseWebshop",
    field: "data.transaction_id",
    level: feature,
    effect: "the web shop sells nothing",
    pays,
    async run(context) {
      const { answers, made } = await rush(context);
      return made.length > 0 ? holds() : fails(answers.map(said)[0] ?? "", answers[0]?.curl);
    },
  },
  {
    name: `a gift bought ${simultaneous} times at once is charged once for each order`,
    call: "purchaseWebshop",
    level: "required",
    whereOffered: true,
    effect: "an impatient player pays and gets nothing",
    pays,
    async run(context) {
      const { gift, made, charged } = await rush(context);
      const expected = gift.price * new Set(made.map(orderOf)).size;
      return charged === expected ? holds(`${charged} Vxu`) : fails(`${charged} Vxu for ${expected}`);
    },
  },
  {
    name: `a gift that may be bought once is bought once, of ${simultaneous} times at once`,
    call: "purchaseWebshop",
    level: feature,
    effect: "an impatient player pays several times",
    pays,
    async run(context) {
      const { gift, answers, made } = await rush(context);
      if (made.length > 1 && (await isOnce(context, gift)))
        return fails(`${made.length} of ${simultaneous}`, answers[0]?.curl);
      return holds(`${made.length}`);
    },
  },
  {
    name: "a gift that the list calls bought is refused as gift_once",
    call: "purchaseWebshop",
    level: feature,
    effect: "players pay twice for what they may have once",
    pays,
    async run(context) {
      const { gift } = await rush(context);
      if (!(await isOnce(context, gift))) return holds("the list does not say that it was bought");
      const answer = await buy(context, gift);
      return isNamed(answer, "gift_once") ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: giftKeyCheck,
    call: "purchaseWebshop",
    field: "Idempotency-Key",
    level: "required",
    whereOffered: true,
    effect: "after a lost answer the player pays twice",
    pays,
    async run(context) {
      const gift = await giftFor(context, 1);
      const [key, before] = [randomUUID(), await balanceOf(context)];
      const atOnce = await Promise.all([buy(context, gift, { key }), buy(context, gift, { key })]);
      const ids = [...atOnce, await buy(context, gift, { key })].map(orderOf);
      const charged = before - (await balanceOf(context));
      // One of two at once may be told to wait.
      const made = new Set(ids.filter((id) => id !== undefined));
      const isOne = ids[2] !== undefined && made.size === 1 && charged === gift.price;
      return isOne
        ? holds()
        : fails(`orders ${ids.map(shown).join(" and ")}, ${charged} Vxu for ${gift.price}`);
    },
  },
  {
    name: "a gift that the list calls sold out is refused",
    call: "purchaseWebshop",
    field: "sold_out",
    level: feature,
    effect: "players pay for a code that does not exist",
    pays,
    async run(context) {
      const vxu = await balanceOf(context);
      const gift = (await gifts(context)).find(({ sold_out, price }) => sold_out && price <= vxu);
      if (!gift) return holds("no gift is sold out");
      const answer = await buy(context, gift);
      return isRefused(answer) ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a gift that was bought is in the list of gift codes, with its code and its date",
    call: "listGiftCodes",
    level: feature,
    effect: "the player never sees the code again",
    pays,
    async run(context) {
      const { gift, made } = await rush(context);
      if (made.length === 0) throw new Unready("no gift was bought");
      const body = { game_id: gift.game_id };
      const answer = await (await context.player()).send(listGiftCodes, { body });
      const [fault] = listUnreadable(listGiftCodes.response, answer.json);
      if (fault) return fails(`${fault.field}: ${shown(fault.value)}`, answer.curl);
      const { data } = readAnswer<{ data: { product_name: string; code: string }[] }>(listGiftCodes, answer);
      const code = made.map(dataOf)[0]?.gift_code;
      const isListed = data.some((row) =>
        code === undefined ? row.product_name === gift.name : row.code === code,
      );
      return isListed ? holds() : fails(`${data.length} rows without it`, answer.curl);
    },
  },
];

export const shopChecks: readonly Check[] = [...prices, ...purchases];
