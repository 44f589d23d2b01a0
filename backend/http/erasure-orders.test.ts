import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { orders, paymentIssues, receipts } from "../db/tables";
import { Caller } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { setUpErasure } from "../testing/erasure";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";
import { tablesWith } from "../testing/tables-with";

const { cancelOrder, claimPayment, currentUser, declineByHand, endIssue, eraseAccount } = endpoints;
const { getBalance, getStoredData, purchaseVgpCard, settleByHand } = endpoints;

describe.each(databaseKinds)("the erasure of a player with orders and sessions, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const { operator, bankSays, refused, waiting } = setUpWaiting(pay);
  const { makePlayer, erase, deliver } = setUpErasure(pay);

  test("ends every session at once, and no order can be made any more", async () => {
    const { db, tokens } = pay.backend.services;
    const { player, caller, words } = await makePlayer();
    const other = new Caller(pay.backend.url, await tokens.issueBearer({ player_id: player.id }));
    expect((await erase(caller, words.name, 0)).status).toBe(200);
    for (const one of [caller, other]) {
      expect((await one.send(currentUser)).status).toBe(401);
      expect((await erase(one, words.name, 0)).status).toBe(401);
    }
    const [order] = await db.select().from(orders).limit(1);
    if (!order) throw new Error("no order to copy");
    const copy = { ...order, id: "0ERASED", playerId: player.id, idempotencyKey: randomUUID() };
    const made = db.insert(orders).values({ ...copy, cardHash: null, slot: null, changedIn: undefined });
    await expect(made.execute()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("was erased") },
    });
  });

  test.each([
    ["another name", (name: string) => ({ username: `${name}x`, vxu: 0 }), "username"],
    ["another balance", (name: string) => ({ username: name, vxu: 5 }), "vxu"],
  ])("with %s it is refused, and nothing has changed", async (_, body, field) => {
    const { caller, words } = await makePlayer();
    const { status, json } = await caller.send(eraseAccount, { body: body(words.name) });
    expect([status, json.data]).toEqual([
      400,
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    ]);
    expect((await caller.call(getStoredData)).data.data.username).toBe(words.name);
  });

  test("waits for orders that are open, claimed, or not delivered yet", async () => {
    const { caller, words, transfer } = await makePlayer();
    const { id } = await transfer();
    const isRefused = async () => {
      const { vxu } = (await caller.call(getBalance)).data;
      expect((await erase(caller, words.name, vxu)).json.data.error).toBe("orders_open");
    };
    await isRefused();
    await caller.call(claimPayment, { body: { transaction_id: id, bank_reference: "FT26302" } });
    await caller.call(cancelOrder, { body: { transaction_id: id } });
    await isRefused();
    await operator.call(declineByHand, { body: { transaction_id: id } });
    await caller.call(purchaseVgpCard, { body: pay.card(0) });
    await isRefused();
    await deliver();
    const { vxu } = (await caller.call(getBalance)).data;
    expect((await erase(caller, words.name, vxu)).status).toBe(200);
  });

  test("a payment that comes later waits for an operator, who can only send it back", async () => {
    const { db } = pay.backend.services;
    const { caller, words, transfer } = await makePlayer();
    const { id } = await transfer();
    await caller.call(cancelOrder, { body: { transaction_id: id } });
    expect((await erase(caller, words.name, 0)).status).toBe(200);
    const provider_txn = randomUUID();
    const memo = `LE THI ${randomUUID().slice(0, 8)}`;
    await bankSays({ transaction_no: provider_txn, amount: 50_000, memo: `NAP ${id} ${memo}` });
    expect((await waiting()).orders).toMatchObject([{ transaction_id: id, state: "review" }]);
    const body = { transaction_id: id, provider_txn };
    expect(await refused(settleByHand, { body })).toBe("order_ended");
    await operator.call(declineByHand, { body: { transaction_id: id } });
    expect(await db.select().from(receipts).where(eq(receipts.orderId, id))).toMatchObject([
      { status: "returned", amount: 50_000 },
    ]);
    expect(await tablesWith(db, memo)).toEqual([]);
    const about = {
      provider: "bank-transfer",
      digest: randomUUID(),
      reason: "reversed",
      orderId: id,
    } as const;
    const [later] = await db
      .insert(paymentIssues)
      .values({ ...about, details: memo, at: pay.backend.services.now() })
      .returning();
    await operator.call(endIssue, { body: { id: later?.id ?? 0 } });
    expect(await tablesWith(db, memo)).toEqual([]);
  });

  test("pressed twice at once it is done once", async () => {
    const { caller, words } = await makePlayer();
    const answers = await Promise.all([1, 2, 3].map(() => erase(caller, words.name, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("an order that is made at the same moment is there before it, or not made", async () => {
    for (let n = 0; n < 8; n += 1) {
      const { player, caller, words, transfer } = await makePlayer();
      const [erased] = await Promise.all([
        erase(caller, words.name, 0),
        transfer().catch((error: unknown) => error),
      ]);
      const { db } = pay.backend.services;
      const made = await db.$count(orders, eq(orders.playerId, player.id));
      expect([erased.status, made]).toEqual(made === 1 ? [409, 1] : [200, 0]);
    }
  });
});
