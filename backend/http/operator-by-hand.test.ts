import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { callTestKinds } from "../testing/call-test-kinds";
import { captureCallback } from "../testing/captured-callback";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { listWaiting, settleByHand, creditPlayer, closeDelivery, retryDelivery } = endpoints;
const { claimPayment, declineByHand, purchaseVgpCard } = endpoints;

describe.each(callTestKinds)("payments and deliveries handled by hand, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const { operator, waiting, lastEntry, refused, bankSays } = setUpWaiting(pay);

  test("a payment in two parts is credited by hand as their sum", async () => {
    const id = await pay.buyByTransfer();
    const [one, two] = [randomUUID(), randomUUID()];
    await bankSays({ transaction_no: one, amount: 20_000, memo: `NAP ${id}` });
    pay.backend.clock.advance(1);
    await bankSays({ transaction_no: two, amount: 30_000, memo: `NAP ${id}` });
    const seen = await waiting();
    expect(seen.orders).toMatchObject([{ transaction_id: id, state: "review" }]);
    expect(seen.receipts.map(({ transaction_id, amount }) => [transaction_id, amount])).toEqual([
      [id, 20_000],
      [id, 30_000],
    ]);
    const join = (more_txns: string[]) => ({ transaction_id: id, provider_txn: one, more_txns });
    for (const wrong of [["FT-none"], [one], [two, two]])
      expect(await refused(settleByHand, { body: join(wrong) })).toBe("not_found");
    const before = await pay.balance();
    await operator.call(settleByHand, { body: join([two]) });
    expect(await pay.stateOf(id)).toMatchObject({ state: "settled", paid_amount: 50_000, vxu: 500 });
    expect(await pay.balance()).toBe(before + 525);
    expect(await waiting()).toMatchObject({ orders: [], receipts: [] });
  });

  test("the payment of a lost order waits as unmatched, and is credited to its player by hand", async () => {
    const body = pay.card(4);
    const { transaction_id } = (await pay.player.call(purchaseVgpCard, { body })).data.data;
    pay.backend.clock.advance(6);
    const [work] = pay.backend.late.splice(0);
    const captured = await captureCallback(async () => work?.());
    const { db } = pay.backend.services;
    await db.execute(sql`DELETE FROM orders WHERE id = ${transaction_id}`);
    for (let n = 0; n < 2; n += 1) await fetch(captured.url, captured.init);
    const [receipt] = (await waiting()).receipts;
    expect(receipt).toMatchObject({ provider: "vcoin", amount: 100_000, memo: transaction_id });
    const { provider = "", provider_txn = "" } = receipt ?? {};
    const money = { provider, provider_txn };
    const credit = { ...money, username: "player02" };
    expect(await refused(creditPlayer, { body: { ...credit, username: "nobody" } })).toBe("not_found");
    const before = await pay.balance();
    await operator.call(creditPlayer, { body: credit });
    expect(await pay.balance()).toBe(before + 1050);
    expect(await lastEntry()).toMatchObject({
      action: "payment_credited",
      details: { ...money, user_id: "900002", paid_amount: 100_000 },
    });
    expect((await waiting()).receipts).toEqual([]);
    expect(await refused(creditPlayer, { body: credit })).toBe("not_found");
  });

  test("one operator settles an order by hand for at most its amount, up to the configured ceiling", async () => {
    const claim = async (amount: number) => {
      const transaction_id = await pay.buyByTransfer(amount);
      const bank_reference = randomUUID();
      await pay.player.call(claimPayment, { body: { transaction_id, bank_reference } });
      return { transaction_id, provider_txn: bank_reference };
    };
    const small = await claim(50_000);
    const before = await pay.balance();
    for (const amount of [1_000_000_000, 50_001])
      expect(await refused(settleByHand, { body: { ...small, amount } })).toBe("hand_settle_limit");
    const refusal = await operator.send(settleByHand, { body: { ...small, amount: 50_001 } });
    expect(refusal.json.message).toContain("50000");
    expect(await pay.balance()).toBe(before);
    pay.backend.services.settings.HAND_SETTLE_CEILING = 40_000;
    expect((await operator.call(settleByHand, { body: { ...small, amount: 40_000 } })).data.data).toEqual({});
    expect(await pay.stateOf(small.transaction_id)).toMatchObject({ paid_amount: 40_000, vxu: 400 });
    pay.backend.services.settings.HAND_SETTLE_CEILING = 2_000_000;
    // What the bank reported is credited whole, also above the order's amount.
    const large = await claim(50_000);
    await bankSays({ transaction_no: large.provider_txn, amount: 2_000_000, memo: "?" });
    await operator.call(settleByHand, { body: large });
    expect(await pay.stateOf(large.transaction_id)).toMatchObject({ paid_amount: 2_000_000 });
  });

  test("a top-up that the game refuses is listed with the reason, and can be retried or closed", async () => {
    await shop.deliver();
    await shop.gameServer("refuse");
    const { transaction_id } = (await pay.player.call(purchaseVgpCard, { body: pay.card(0) })).data.data;
    await shop.deliver();
    const [dead] = (await waiting()).deliveries;
    expect(dead).toMatchObject({
      transaction_id,
      refundable: false,
      last_error: expect.stringContaining("refused: "),
    });
    const body = { id: dead?.id ?? "" };
    await operator.call(retryDelivery, { body });
    expect((await waiting()).deliveries).toEqual([]);
    await shop.deliver();
    expect((await waiting()).deliveries).toMatchObject([{ id: body.id }]);
    await operator.call(closeDelivery, { body });
    expect(await waiting()).toMatchObject({ deliveries: [] });
    expect(await refused(closeDelivery, { body })).toBe("not_found");
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    await shop.gameServer("up");
  });

  test("the list is paged without gap or repeat; claims of a player with declined claims come last", async () => {
    const { db, settings } = pay.backend.services;
    Object.assign(settings, { MAX_OPEN_ORDERS: 1000, MAX_CLAIMS_PER_DAY: 1000 });
    const players = {
      player04: await pay.backend.as("player04"),
      player05: await pay.backend.as("player05"),
    };
    const claimAs = async (name: keyof typeof players) => {
      pay.player = players[name];
      const transaction_id = await pay.buyByTransfer();
      await pay.player.call(claimPayment, { body: { transaction_id, bank_reference: randomUUID() } });
      pay.backend.clock.advance(1);
      return transaction_id;
    };
    await operator.call(declineByHand, { body: { transaction_id: await claimAs("player04") } });
    const dishonest = await claimAs("player04");
    const honest = [];
    for (let n = 0; n < 52; n += 1) honest.push(await claimAs("player05"));
    const at = pay.backend.clock.now.toISOString();
    await db.execute(sql`INSERT INTO receipts (provider, provider_txn, amount, status, at)
      SELECT 'bank-transfer', 'FTP' || n, n, 'unmatched', ${at} FROM generate_series(1, 120) n`);
    await db.execute(sql`INSERT INTO payment_issues (provider, digest, reason, at)
      SELECT 'bank-transfer', n, 'unreadable', ${at} FROM generate_series(1, 60) n`);
    await db.execute(sql`INSERT INTO operator_requests (order_id, body, asked_by, asked_at, ends_at)
      SELECT orders.id, '{"provider_txn":"FT1"}', operators.id, ${at}, ${at}::timestamptz + interval '1 day'
      FROM orders, operators WHERE orders.id = ANY (${sql.param(honest)}) AND username = 'operator01'`);
    const requested: string[] = [];
    const seen = { orders: [] as string[], receipts: [] as string[], issues: [] as number[] };
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await waiting(cursor);
      for (const list of [page.requests, page.orders, page.receipts, page.issues])
        expect(list.length).toBeLessThanOrEqual(50);
      seen.orders.push(...page.orders.map(({ transaction_id }) => transaction_id));
      seen.receipts.push(...page.receipts.map(({ provider_txn }) => provider_txn));
      seen.issues.push(...page.issues.map(({ id }) => id));
      requested.push(...page.requests.map(({ transaction_id }) => transaction_id ?? ""));
      cursor = page.next_cursor ?? undefined;
      pages += 1;
    } while (cursor);
    expect(pages).toBe(3);
    expect(seen.orders).toEqual([...honest, dishonest]);
    expect(requested.toSorted()).toEqual(honest.toSorted());
    expect([new Set(seen.receipts).size, seen.receipts.length]).toEqual([120, 120]);
    expect([new Set(seen.issues).size, seen.issues.length]).toEqual([60, 60]);
    for (const bad of ["x", Buffer.from('{"orders":["a"]}').toString("base64url")])
      expect(await refused(listWaiting, { query: { cursor: bad } })).toBe("invalid_input");
    await db.execute(sql`DELETE FROM receipts WHERE provider_txn LIKE 'FTP%'`);
    await db.execute(sql`DELETE FROM operator_requests`);
  });
});
