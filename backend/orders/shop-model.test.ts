import fc from "fast-check";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { gifts, giftCodes } from "../db/tables";
import { auditBooks } from "../db/ledger";
import { databaseKinds } from "../testing/databases";
import { newPlayers } from "../testing/many-players";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";
import { deliver, setPrice, shopSteps, type RealShop } from "../testing/shop-commands";
import { goods, ModelPlayer, ShopModel } from "../testing/shop-model";

jest.setTimeout(7_200_000);

/** Full length in `npm run soak`. */
const runs = Number(process.env.MODEL_RUNS ?? 4);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const opening = 400;

describe.each(databaseKinds)("the wallet and the web shop on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  let made = 0;

  /** Makes two new players, and a limited gift for this run only. */
  async function begin(): Promise<{ model: ShopModel; real: RealShop }> {
    const { db } = pay.backend.services;
    await shop.gameServer("up");
    await setPrice(pay, goods["11-gold-1"].price);
    const limited_id = `11-gift-model-${(made += 1)}`;
    const [peach] = await db.select().from(gifts).where(eq(gifts.id, "11-gift-peach"));
    if (!peach) throw new Error("no gift to copy");
    const { price, codes } = goods["11-gift-model"];
    await db.insert(gifts).values({ ...peach, id: limited_id, itemId: limited_id, price, limited: true });
    await db
      .insert(giftCodes)
      .values(Array.from({ length: codes }, (_, n) => ({ code: `${limited_id}-${n}`, giftId: limited_id })));
    const players = await newPlayers(pay.backend, 2, opening);
    const shoppers = players.map((player) => ({ ...player, tokens: [], bought: [] }));
    return {
      model: new ShopModel(players.map(() => new ModelPlayer(opening))),
      real: { pay, shop, shoppers, limited_id },
    };
  }

  /** Delivers everything that is open, then checks that each debit became a grant, a code or a refund. */
  async function end(model: ShopModel, real: RealShop): Promise<void> {
    await shop.gameServer("up");
    model.mode = "up";
    pay.backend.clock.advance(610);
    model.now_s += 610;
    await deliver(model, real);
    for (const [n, { caller, bought }] of real.shoppers.entries()) {
      expect(await shop.balance(caller)).toBe(model.players[n]?.balance);
      expect(bought).toHaveLength(model.players[n]?.purchases.length ?? 0);
      for (const { purchase, transaction_id } of bought) {
        const granted = purchase.state === "settled" ? 1 : 0;
        expect(await shop.grants(transaction_id)).toHaveLength(granted);
        expect(await shop.transferKinds(transaction_id)).toEqual(
          granted ? ["purchase"] : ["purchase", "refund"],
        );
      }
      const codes = (await caller.call(endpoints.listGiftCodes, { body: { game_id: 11 } })).data.data;
      const giftsBought = bought.filter(
        ({ purchase }) => goods[purchase.good].kind === "gift" && purchase.state !== "refunded",
      );
      expect(new Set(codes.map(({ code }) => code)).size).toBe(giftsBought.length);
    }
    expect(await auditBooks(pay.backend.services.db)).toEqual([]);
  }

  test(`${runs} runs of random steps behave like the model`, async () => {
    process.stdout.write(`shop model on ${kind}: SEED=${seed}\n`);
    const property = fc.asyncProperty(
      fc.commands(shopSteps, { maxCommands: 60, size: "max" }),
      async (steps) => {
        const started = await begin();
        await fc.asyncModelRun(() => started, steps);
        await end(started.model, started.real);
      },
    );
    await fc.assert(property, { seed, numRuns: runs });
  });
});
