import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { newPlayers } from "../testing/many-players";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";
import { walletMethodId } from "@/lib/payment";
import { selectReceipt } from "../db/ledger";
import { applyReport } from "./apply-report";
import { buyWithWallet } from "./buy-with-wallet";
import { settleTogether } from "./settle-together";
import type { WalletPurchase } from "./purchase-batch";

const { getBalance, getPaymentStatus, purchase } = endpoints;

/** What waits while the first is worked on is one batch: the first call of each test goes alone. */
describe.each(databaseKinds)("what is written together on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const paid = (provider_txn: string, amount = 50_000) => ({ status: "paid", amount, provider_txn }) as const;
  const report = (id: string, of: ReturnType<typeof paid>) =>
    applyReport(pay.backend.services, "bank-transfer", id, of);
  const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await pay.stateOf(id)).state));

  test("payments are each judged on their own: only those that are as they should be settle", async () => {
    const [first = "", good = "", same = "", wrong = ""] = [
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
    ];
    const before = await pay.balance();
    const effects = await Promise.all([
      report(first, paid("together-1")),
      report(good, paid("together-2")),
      report(good, paid("together-2")),
      report(wrong, paid("together-3", 49_000)),
      report("NO0000000000", paid("together-4")),
    ]);
    const [one, two, three, ...others] = effects.map(({ effect }) => effect);
    expect([one, ...others]).toEqual(["taken", "wrong_amount", "no_order"]);
    // Whichever of the two was there first: where a batch before has the player locked, each goes alone.
    expect([two, three].sort()).toEqual(["already", "taken"]);
    expect(await states([first, good, same, wrong])).toEqual(["settled", "settled", "pending", "review"]);
    // The first top-up of the player earns 10 %, the second 5 %, also where they are settled together.
    expect((await pay.balance()) - before).toBe(550 + 525);
  });

  test("a payment that was received before fails none of those it came with", async () => {
    const [first = "", other = "", good = "", again = ""] = [
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
      await pay.buyByTransfer(),
    ];
    await report(first, paid("used-1"));
    await Promise.all([
      report(other, paid("used-2")),
      report(good, paid("used-3")),
      report(again, paid("used-1")),
    ]);
    expect(await states([first, other, good, again])).toEqual(["settled", "settled", "settled", "review"]);
    const receipt = await selectReceipt(pay.backend.services.db, "bank-transfer", "used-1");
    expect(receipt?.orderId).toBe(first);
  });

  const topups = async () => {
    const query = sql`SELECT topups FROM players WHERE id = '900002'`;
    const { rows } = (await pay.backend.services.db.execute(query)) as unknown as {
      rows: { topups: number }[];
    };
    return rows[0]?.topups ?? 0;
  };

  test("items that are paid at the same moment as top-ups are sold once each, and earn no bonus", async () => {
    const [before, earlier] = [await pay.balance(), await topups()];
    const asked = { params: { payment_id: 1 }, query: shop.query("11-mount", "1002") };
    const buyItem = async () =>
      (await pay.player.call(purchase, { ...asked, body: { game_id: 11, bank_id: 3 } })).data.data
        .transaction_id;
    const [first, item, other, topup] = [
      await buyItem(),
      await buyItem(),
      await buyItem(),
      await pay.buyByBank(),
    ];
    const byBank = (id: string, amount: number) =>
      applyReport(pay.backend.services, "vnpay", id, paid(`item-${id}`, amount));
    const effects = await Promise.all([
      byBank(first, 500_000),
      byBank(item, 500_000),
      byBank(topup, 100_000),
      byBank(item, 500_000),
      byBank(other, 400_000),
    ]);
    expect(effects.map(({ effect }) => effect).sort()).toEqual([
      ...["already", "taken", "taken", "taken"],
      "wrong_amount",
    ]);
    expect(await states([first, item, other, topup])).toEqual(["paid", "paid", "review", "settled"]);
    expect([(await pay.balance()) - before, (await topups()) - earlier]).toEqual([1_050, 1]);
    await shop.deliver();
    expect(await states([first, item])).toEqual(["settled", "settled"]);
    for (const id of [first, item]) expect(await shop.grants(id)).toHaveLength(1);
  });

  test("an item and a card to save are for the batch, an item's other amount is not", async () => {
    const asked = { params: { payment_id: 1 }, query: shop.query("11-mount", "1002") };
    const body = { game_id: 11, bank_id: 3 };
    const item = (await pay.player.call(purchase, { ...asked, body })).data.data.transaction_id;
    const card_to_save = { token: "INS-2", brand: "Visa", last_four: "2222", expiry: "12/30" };
    const settle = (id: string, more: object, amount: number) =>
      settleTogether({
        context: pay.backend.services,
        provider: "vnpay",
        order_ids: [id],
        report: { ...paid(`batch-${id}`, amount), ...more },
      });
    expect(await settle(item, {}, 400_000)).toBeUndefined();
    expect(await settle(item, {}, 500_000)).toMatchObject({ effect: "taken", order: { state: "paid" } });
    const topup = await settle(await pay.buyByBank(), { card_to_save }, 100_000);
    expect(topup).toMatchObject({ effect: "taken", order: { state: "settled" } });
  });

  test("a payment that names two orders is never the second one's while another transaction has the first", async () => {
    // PGlite's one connection has no second transaction.
    if (kind === "pglite") return;
    const order_ids = [await pay.buyByTransfer(), await pay.buyByTransfer()];
    const { services } = pay.backend;
    const about = { context: services, provider: "bank-transfer", order_ids, report: paid("named-1") };
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM orders WHERE id = ${order_ids[0]} FOR UPDATE`);
      expect(await settleTogether(about)).toBeUndefined();
    });
    expect(await states(order_ids)).toEqual(["pending", "pending"]);
    // What looks like an order's code, as in "nap tien NAP …", is passed over.
    const asNamed = { ...about, order_ids: ["T1ENNAP01234", ...order_ids] };
    expect(await settleTogether(asNamed)).toMatchObject({ effect: "taken", order: { id: order_ids[0] } });
  });

  test("a card is saved once by payments that are reported at the same moment", async () => {
    const buy = async () => {
      const body = { game_id: 11, amount: 100_000, isTokenization: true };
      return (await pay.player.call(purchase, { params: { payment_id: 3 }, body })).data.data.transaction_id;
    };
    const [first, good, same] = [await buy(), await buy(), await buy()];
    const card_to_save = { token: "INS-1", brand: "Visa", last_four: "1111", expiry: "12/30" };
    const { name = "" } = pay.backend.services.providers.get("internationalCard") ?? {};
    await Promise.all(
      [first, good, same].map((id) =>
        applyReport(pay.backend.services, name, id, { ...paid(`card-${id}`, 100_000), card_to_save }),
      ),
    );
    expect(await states([first, good, same])).toEqual(["settled", "settled", "settled"]);
    const { data } = (await pay.player.call(getPaymentStatus, { query: { game_id: 11 } })).data;
    const cards = data.find(({ id }) => id === 3)?.cards;
    expect(cards?.filter(({ last_four }) => last_four === "1111")).toEqual([
      expect.objectContaining({ brand: "Visa", last_four: "1111", expiry: "12/30" }),
    ]);
  });

  /** A player of its own with a purchase of the item at 50 Vxu, with no limit, or what is said otherwise. */
  async function buyer(vxu: number) {
    const [player] = await newPlayers(pay.backend, 1, vxu);
    if (!player) throw new Error("no player was made");
    const buy = (more: Partial<WalletPurchase> = {}) =>
      buyWithWallet(pay.backend.services, {
        player_id: player.id,
        idempotency_key: randomUUID(),
        request: "the same request",
        method_id: walletMethodId,
        game_id: 11,
        language: "vi",
        kind: "gift",
        item: { id: "11-gift-welcome", name: { vi: "Quà", en: "Gift" }, price: 50 },
        ...more,
      });
    const balance = async () => (await player.caller.call(getBalance)).data.vxu;
    return { buy, balance };
  }
  const errorOf = (result: Awaited<ReturnType<typeof buyWithWallet>>) => (result.ok ? "sold" : result.error);

  test("purchases find wallet, keys, tokens and limits as those before them leave them", async () => {
    const { buy, balance } = await buyer(260);
    const key = randomUUID();
    const limited = { id: "11-gift-peach", name: { vi: "Quà", en: "Gift" }, price: 50, limit: 1 };
    const results = await Promise.all([
      buy(),
      buy({ idempotency_key: key }),
      buy({ idempotency_key: key }),
      buy({ idempotency_key: key, request: "another request" }),
      buy({ client_id: "token-1" }),
      buy({ client_id: "token-1" }),
      buy({ item: limited }),
      buy({ item: limited }),
      buy({ seen: 40 }),
      buy(),
      buy(),
    ]);
    expect(results.map(errorOf)).toEqual([
      "sold",
      "sold",
      "sold",
      "idempotency_conflict",
      "sold",
      "payment_token_used",
      "sold",
      "gift_once",
      "price_changed",
      "sold",
      "not_enough_vxu",
    ]);
    const [, one, other] = results;
    expect(one?.ok && other?.ok && one.value.order.id === other.value.order.id).toBe(true);
    expect(await balance()).toBe(10);
  });

  test("an item locks the wallet for those behind it, and another player's purchase is untouched", async () => {
    const [one, other] = [await buyer(200), await buyer(200)];
    const item = { kind: "item" as const, item: { id: "11-gold-1", name: { vi: "V", en: "G" }, price: 50 } };
    const results = await Promise.all([other.buy(), one.buy(item), one.buy(item), other.buy(item)]);
    expect(results.map(errorOf)).toEqual(["sold", "sold", "wallet_locked", "sold"]);
    expect([await one.balance(), await other.balance()]).toEqual([150, 100]);
  });

  test("a player without Vxu takes no limited code from those who can pay", async () => {
    const [poor, rich] = [await buyer(0), await buyer(100_000)];
    const rare = { id: "11-gift-rare", name: { vi: "Quà", en: "Gift" }, price: 500, limited_codes: true };
    const most = 100;
    const results = await Promise.all([
      rich.buy(),
      ...Array.from({ length: 30 }, () => poor.buy({ item: rare })),
      ...Array.from({ length: most + 5 }, () => rich.buy({ item: rare })),
    ]);
    const errors = results.map(errorOf);
    expect(errors.filter((error) => error === "not_enough_vxu")).toHaveLength(30);
    expect(errors.filter((error) => error === "sold")).toHaveLength(most + 1);
    expect(errors.filter((error) => error === "sold_out")).toHaveLength(5);
  });
});
