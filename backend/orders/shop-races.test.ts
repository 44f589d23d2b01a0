import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { auditBooks } from "../db/ledger";
import { postgresUrl } from "../testing/databases";
import { manyPlayers } from "../testing/many-players";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { purchaseWebshop, purchaseWallet } = endpoints;

// PGlite has one connection, which hides races: they are tested on PostgreSQL only.
const onPostgres = postgresUrl() ? describe : describe.skip;

onPostgres("races of the shop on PostgreSQL", () => {
  const pay = setUpPayments("postgres");
  const shop = setUpShop(pay);
  const count = async (statement: ReturnType<typeof sql>) => {
    const { rows } = (await pay.backend.services.db.execute(statement)) as unknown as {
      rows: { n: string }[];
    };
    return Number(rows[0]?.n);
  };
  const errors = (answers: { json: { data: { error?: string } } }[]) =>
    answers.map(({ json }) => json.data.error ?? "sold").sort();

  test("100 codes, 1,000 buyers at once: 100 sold, none twice, 900 not debited", async () => {
    const buyers = await manyPlayers(pay.backend, 1000, 500);
    const body = { game_id: 11, product_id: "11-gift-rare", price: 500 };
    const answers = await Promise.all(buyers.map((buyer) => buyer.send(purchaseWebshop, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(new Set(errors(answers))).toEqual(new Set(["sold", "sold_out"]));
    const codes = answers.flatMap(({ json }) => json.data.gift_code ?? []);
    expect(new Set(codes).size).toBe(100);
    const sold = sql`SELECT count(*) AS n FROM gift_codes WHERE gift_id = '11-gift-rare' AND order_id IS NOT NULL`;
    expect(await count(sold)).toBe(100);
    const whole = sql`SELECT count(*) AS n FROM accounts WHERE player_id LIKE 'many-%' AND balance = 500`;
    expect(await count(whole)).toBe(900);
    expect(await auditBooks(pay.backend.services.db)).toEqual([]);
  });

  test("one player, 100 parallel purchases of a gift under different keys: one", async () => {
    const player = await shop.rested("player01");
    const before = await shop.balance(player);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.gift(player, "horse", 3000, randomUUID())),
    );
    expect(errors(answers)).toEqual([...Array.from({ length: 99 }, () => "gift_once"), "sold"]);
    expect(await shop.balance(player)).toBe(before - 3000);
  });

  test("of one player's 30 parallel wallet purchases one is made, the others are locked out", async () => {
    const player = await shop.rested("player01");
    const before = await shop.balance(player);
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.tryBuy(player, "11-gold-1")));
    expect(errors(answers)).toEqual(["sold", ...Array.from({ length: 29 }, () => "wallet_locked")]);
    expect(await shop.balance(player)).toBe(before - 50);
  });

  test("one payment token under 30 keys: one purchase", async () => {
    const player = await shop.rested("player01");
    const body = await shop.bodyFor(player, "11-gold-1");
    const before = await shop.balance(player);
    await Promise.all(Array.from({ length: 30 }, () => player.send(purchaseWallet, { body })));
    expect(await shop.balance(player)).toBe(before - 50);
  });

  test("one key sent 30 times at once: one purchase, whose order is in every response", async () => {
    const player = await shop.rested("player01");
    const body = await shop.bodyFor(player, "11-gold-1");
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => player.send(purchaseWallet, { body }, { key })),
    );
    expect(new Set(answers.map(({ json }) => json.data.transaction_id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test("a balance for one gift, two different ones bought at once: one is sold", async () => {
    const [player] = await manyPlayers(pay.backend, 1, 120);
    if (!player) throw new Error("no player");
    const gift = (key: string, price: number) =>
      player.send(purchaseWebshop, { body: { game_id: 11, product_id: `11-gift-${key}`, price } });
    const answers = await Promise.all([gift("welcome", 100), gift("peach", 50)]);
    expect(errors(answers)).toEqual(["not_enough_vxu", "sold"]);
  });
});
