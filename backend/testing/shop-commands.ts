import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { gifts, items } from "../db/tables";
import type { Caller } from "./backend";
import type { setUpPayments } from "./payments";
import type { setUpShop } from "./shop";
import { goods, type Good, type Mode, type ModelPurchase, type ModelToken } from "./shop-model";
import type { ShopModel, Verdict } from "./shop-model";

const { purchaseWallet, purchaseWebshop, purchaseVgpCard, getItemInfo } = endpoints;

/** A player of a run: what the model has of it, and what the backend was sent and answered. */
export interface Shopper {
  caller: Caller;
  id: string;
  tokens: { of: ModelToken; body: Record<string, unknown> }[];
  bought: { purchase: ModelPurchase; send(body?: object): Promise<Raw>; transaction_id: string }[];
}

export interface RealShop {
  pay: ReturnType<typeof setUpPayments>;
  shop: ReturnType<typeof setUpShop>;
  shoppers: Shopper[];
  /** The limited gift of this run alone, so that its codes are. */
  limited_id: string;
}

type Raw = Awaited<ReturnType<Caller["send"]>>;
type Act = (model: ShopModel, real: RealShop) => Promise<void>;

/** A step that anybody may take at any time; afterwards every wallet holds what the model says. */
class Step implements fc.AsyncCommand<ShopModel, RealShop> {
  constructor(
    readonly name: string,
    readonly act: Act,
  ) {}
  check = () => true;
  async run(model: ShopModel, real: RealShop) {
    await this.act(model, real);
    for (const [n, { caller }] of real.shoppers.entries())
      expect([this.name, n, await real.shop.balance(caller)]).toEqual([
        this.name,
        n,
        model.players[n]?.balance,
      ]);
  }
  toString = () => this.name;
}

const of = <A>(name: string, args: fc.Arbitrary<A>, act: (args: A) => Act) =>
  args.map((asked) => new Step(`${name} ${JSON.stringify(asked)}`, act(asked)));

const who = fc.nat(1);
const nth = fc.nat(50);
const item = fc.constantFrom<Good>("11-gold-1", "11-starter", "11-armour");
const gift = fc.constantFrom<Good>("11-gift-peach", "11-gift-model");

function at<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (!found) throw new Error("an empty list has no n-th");
  return found;
}

function seen(verdict: Verdict): unknown {
  return "purchase" in verdict ? "sold" : { error: verdict.error, ...verdict.data };
}

function told({ status, json: { data } }: Raw, verdict: Verdict): unknown {
  if (status === 200) return "sold";
  const asked = "error" in verdict ? Object.keys(verdict.data ?? {}) : [];
  return Object.fromEntries([["error", data.error], ...asked.map((name) => [name, data[name]])]);
}

/** What was sent at once is decided in some order: what is told is what the model says, in any order. */
function expectSame(answers: Raw[], verdicts: Verdict[]): void {
  const sold = verdicts.filter((verdict) => "purchase" in verdict).length;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(sold);
  const refused = verdicts.find((verdict) => "error" in verdict);
  for (const answer of answers)
    if (answer.status !== 200)
      expect(told(answer, refused ?? { error: "none" })).toEqual(refused && seen(refused));
}

function note(
  shopper: Shopper,
  verdicts: Verdict[],
  answers: Raw[],
  send: (key: string) => Shopper["bought"][0]["send"],
  keys: string[],
) {
  for (const [n, answer] of answers.entries()) {
    const verdict = verdicts.find((made) => "purchase" in made);
    if (answer.status !== 200 || !verdict || !("purchase" in verdict)) continue;
    const transaction_id = answer.json.data.transaction_id ?? "";
    shopper.bought.push({ purchase: verdict.purchase, send: send(keys[n] ?? ""), transaction_id });
  }
}

const topUp = of("tops up", who, (n) => async (model, { pay, shoppers }) => {
  const { json, status } = await at(shoppers, n).caller.send(purchaseVgpCard, { body: pay.card(0) });
  expect([status, json.data]).toEqual([200, expect.objectContaining({ state: "settled" })]);
  model.topUp(at(model.players, n));
});

const look = of("looks at", fc.tuple(who, item), ([n, good]) => async (model, { shoppers }) => {
  const { caller, id, tokens } = at(shoppers, n);
  const player = at(model.players, n);
  const { data } = (await caller.call(getItemInfo, { query: { game_id: 11, item_id: good } })).data;
  const { limit } = goods[good] as { limit?: number };
  expect(data).toMatchObject({ price: model.prices[good], wait_s: model.wait_s(player) });
  expect(data.left).toBe(limit && limit - player.holds(good));
  tokens.push({
    of: { good, price: data.price, issued_s: model.now_s, used: false },
    body: {
      game_id: 11,
      item_id: good,
      server_id: 1,
      character_id: id,
      dpt_id: data.dpt_id,
      payment_token: data.payment_token,
    },
  });
});

/** With a token, whether it is fresh, used or old; twice: from two tabs at once. */
const buyItem = of(
  "buys an item",
  fc.record({ n: who, token: nth, times: fc.constantFrom(1, 1, 2) }),
  (asked) =>
    async (model, { shoppers }) => {
      const shopper = at(shoppers, asked.n);
      if (shopper.tokens.length === 0) return;
      const token = at(shopper.tokens, asked.token);
      const keys = Array.from({ length: asked.times }, () => randomUUID());
      const send = (key: string) => (body?: object) =>
        shopper.caller.send(purchaseWallet, { body: { ...token.body, ...body } as never }, { key });
      const answers = await Promise.all(keys.map((key) => send(key)()));
      const verdicts = keys.map(() => model.buyItem(at(model.players, asked.n), token.of));
      expectSame(answers, verdicts);
      note(shopper, verdicts, answers, send, keys);
    },
);

const buyGift = of(
  "buys a gift",
  fc.record({
    n: who,
    gift,
    right: fc.constantFrom(true, true, true, false),
    times: fc.constantFrom(1, 1, 2),
  }),
  (asked) =>
    async (model, { shoppers, limited_id }) => {
      const shopper = at(shoppers, asked.n);
      const price = model.prices[asked.gift] - (asked.right ? 0 : 1);
      const keys = Array.from({ length: asked.times }, () => randomUUID());
      const product_id = asked.gift === "11-gift-model" ? limited_id : asked.gift;
      const send = (key: string) => (body?: object) =>
        shopper.caller.send(purchaseWebshop, { body: { game_id: 11, product_id, price, ...body } }, { key });
      const answers = await Promise.all(keys.map((key) => send(key)()));
      const verdicts = keys.map(() => model.buyGift(at(model.players, asked.n), asked.gift, price));
      expectSame(answers, verdicts);
      note(shopper, verdicts, answers, send, keys);
    },
);

/** Whatever has become of it: the same answer's order and no second debit; with another body it is refused. */
const sendAgain = of("sends again", fc.tuple(who, nth), ([n, purchase]) => async (_model, { shoppers }) => {
  const { bought } = at(shoppers, n);
  if (bought.length === 0) return;
  const { send, transaction_id } = at(bought, purchase);
  expect((await send()).json.data.transaction_id).toBe(transaction_id);
  expect((await send({ vgp_id: "VGP57" })).json.data.error).toBe("idempotency_conflict");
});

/** What an item and a gift are sold for from now on. */
export async function setPrice({ backend }: RealShop["pay"], price: number): Promise<void> {
  const { db } = backend.services;
  await db.update(items).set({ price }).where(eq(items.id, "11-gold-1"));
  await db.update(gifts).set({ price }).where(eq(gifts.id, "11-gift-peach"));
}

const reprice = of("a price becomes", fc.constantFrom(50, 60), (price) => async (model, { pay }) => {
  await setPrice(pay, price);
  model.prices["11-gold-1"] = model.prices["11-gift-peach"] = price;
});

const setMode = of(
  "the game is",
  fc.constantFrom<Mode>("up", "refuse", "down"),
  (mode) => async (model, real) => {
    await real.shop.gameServer(mode);
    model.mode = mode;
  },
);

export const deliver: Act = async (model, { shop, shoppers }) => {
  await shop.deliver();
  model.deliver();
  for (const { caller, bought } of shoppers)
    for (const { purchase, transaction_id } of bought)
      expect((await shop.order(caller, transaction_id)).state).toBe(purchase.state);
};

/** Clocks are set back now and then, too. */
const move = of(
  "the clock moves by",
  fc.constantFrom(1, 19, 20, 20, 20, 21, 600, 901, -5),
  (seconds) =>
    async (model, { pay }) => {
      pay.backend.clock.advance(seconds);
      model.now_s += seconds;
    },
);

export const shopSteps = [
  topUp,
  look,
  look,
  look,
  buyItem,
  buyItem,
  buyItem,
  buyGift,
  buyGift,
  sendAgain,
  reprice,
  setMode,
  of("the game is told", fc.constant(0), () => deliver),
  move,
  move,
];
