import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Item } from "@/lib/contract/entities";
import type { Answer } from "../caller";
import { fails, holds, type Check } from "../check";
import { Unready, NotOffered } from "../unready";
import type { Context } from "../context";
import { isRefused } from "./session";

const { listItems, getItemInfo, getBalance, purchaseWallet } = endpoints;

interface Offer {
  item: Item;
  body: Record<string, unknown>;
  before: number;
}

export const balanceOf = async (context: Context, who = context.player): Promise<number> => {
  const { json } = await (await who()).send(getBalance);
  const vxu = Number((json as { vxu?: unknown } | undefined)?.vxu);
  if (Number.isNaN(vxu)) throw new Unready("the balance can't be read");
  return vxu;
};

/** The cheapest item, with the token to buy it once, and the balance before. */
async function offer(context: Context): Promise<Offer> {
  const game = await context.game();
  const { data } = await context.read<{ data: Item[] }>(listItems, { query: { game_id: game.id } });
  const [item] = data.toSorted((a, b) => a.price - b.price);
  if (!item) throw new NotOffered("the first game sells no items");
  const { json } = await (
    await context.player()
  ).send(getItemInfo, { query: { game_id: game.id, item_id: item.id } });
  const info = (
    json as { data?: { dpt_id?: unknown; payment_token?: unknown; wait_s?: unknown } } | undefined
  )?.data;
  if (!info?.dpt_id || !info.payment_token)
    throw new Unready("item/info answers no dpt_id and payment_token");
  const before = await balanceOf(context);
  if (before < item.price)
    throw new Unready(`the player has ${before} Vxu, the cheapest item costs ${item.price}`);
  const { dpt_id, payment_token } = info;
  const body = {
    game_id: game.id,
    item_id: item.id,
    vgp_id: game.vgp_id,
    ...(await context.character()),
    dpt_id,
    payment_token,
  };
  return { item, body, before };
}

const isMade = ({ status, json }: Answer) => {
  const data = (json as { data?: { transaction_id?: unknown } } | undefined)?.data;
  return status === 200 && data?.transaction_id !== undefined;
};
const simultaneous = 12;

/** Twelve presses at once, each with a key of its own; then what they cost. */
const rush = (context: Context) =>
  context.once("wallet", async () => {
    const { item, body, before } = await offer(context);
    const player = await context.player();
    const presses = Array.from({ length: simultaneous }, () =>
      player.send(purchaseWallet, { body, key: randomUUID() }),
    );
    const answers = await Promise.all(presses);
    return { item, body, before, answers, after: await balanceOf(context) };
  });

export const walletChecks: readonly Check[] = [
  {
    name: "an item bought twelve times at once is bought once",
    call: "purchaseWallet",
    level: "required",
    whereOffered: true,
    effect: "an impatient player pays several times",
    pays: true,
    async run(context) {
      const { answers } = await rush(context);
      const made = answers.filter(isMade).length;
      return made === 1 ? holds() : fails(`${made} of ${simultaneous}`, answers[0]?.curl);
    },
  },
  {
    name: "the wallet is charged the item's price, once",
    call: "purchaseWallet",
    level: "required",
    whereOffered: true,
    effect: "players lose Vxu, or get items for nothing",
    pays: true,
    async run(context) {
      const { item, before, after } = await rush(context);
      return before - after === item.price ? holds() : fails(`${before - after} Vxu for ${item.price}`);
    },
  },
  {
    name: "a payment_token buys once",
    call: "purchaseWallet",
    field: "payment_token",
    level: "feature",
    effect: "a copied request buys again",
    pays: true,
    async run(context) {
      const { body } = await rush(context);
      const again = await (await context.player()).send(purchaseWallet, { body });
      return isRefused(again) ? holds() : fails(`HTTP ${again.status}`, again.curl);
    },
  },
  {
    name: "an invalid payment_token is refused",
    call: "purchaseWallet",
    field: "payment_token",
    level: "feature",
    effect: "anybody's request buys",
    pays: true,
    async run(context) {
      const { body } = await rush(context);
      const wrong = { ...body, payment_token: "not-a-token" };
      const answer = await (await context.player()).send(purchaseWallet, { body: wrong });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
];
