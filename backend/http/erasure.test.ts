import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { ensureIdentityPlayer, ensureSocialPlayer } from "../db/identities";
import { removeEnded } from "../db/remove-ended";
import { insertSavedCard } from "../db/saved-cards";
import { callbacks, orders, paymentIssues, players } from "../db/tables";
import { applyReport } from "../orders/apply-report";
import { Caller } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { setUpErasure } from "../testing/erasure";
import { setUpEvents } from "../testing/events";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";
import { tablesWith } from "../testing/tables-with";

const { cancelOrder, claimPayment, creditPlayer, declineByHand, endIssue, getSmsTid } = endpoints;
const { getStoredData, listEvents, setLetterAddress, setSpendingCaps, settleByHand } = endpoints;
const day_ms = 86_400_000;

describe.each(databaseKinds)("the erasure of a player, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const told = setUpEvents(pay);
  const { operator, bankSays, refused } = setUpWaiting(pay);
  const { makePlayer, erase, deliver } = setUpErasure(pay);

  /** The phone that the sandbox's messages come from. */
  const phone = "84981234567";

  test("takes the number that messages came from out of what their gateway has reported", async () => {
    const { db } = pay.backend.services;
    const { caller, words } = await makePlayer();
    const body = { game_id: 11, amount: 50_000, payment_id: 6 };
    const { transaction_id } = (await caller.call(getSmsTid, { body })).data.data;
    await pay.backend.decide(transaction_id, "paid");
    await deliver();
    expect(await tablesWith(db, phone)).not.toEqual([]);
    const { vxu = 0 } = (await caller.call(getStoredData)).data.data;
    expect((await erase(caller, words.name, vxu)).status).toBe(200);
    expect(await tablesWith(db, phone)).toEqual([]);
  });

  test("keeps nothing of what the gateway says later of an order that was not paid", async () => {
    const { db } = pay.backend.services;
    const { caller, words } = await makePlayer();
    const body = { game_id: 11, amount: 50_000, payment_id: 6 };
    const { transaction_id } = (await caller.call(getSmsTid, { body })).data.data;
    await caller.call(cancelOrder, { body: { transaction_id } });
    expect((await erase(caller, words.name, 0)).status).toBe(200);
    const [order] = await db.select().from(orders).where(eq(orders.id, transaction_id));
    const provider = order?.provider ?? "";
    const received = { provider, order_ids: [transaction_id], text: `phone=${phone}&status=failed` };
    await applyReport(pay.backend.services, provider, transaction_id, { status: "declined" }, received);
    const stored = await db.select().from(callbacks).where(eq(callbacks.orderId, transaction_id));
    expect(stored).toMatchObject([{ fields: "", effect: "already" }]);
    expect(await tablesWith(db, phone)).toEqual([]);
  });

  test("takes every word about the person out of the whole database, and leaves the books", async () => {
    const { db, now, secret } = pay.backend.services;
    const { identity, player, caller, character, words, transfer } = await makePlayer();
    await caller.call(setSpendingCaps, { body: { day_cap: 900_000, month_cap: 9_000_000 } });
    const card = { token: `token-${randomUUID()}`, brand: "Visa", last_four: "4242", expiry: "12/30" };
    await insertSavedCard(db, { playerId: player.id, provider: "card", card, secret, at: now() });
    const email = `an.${randomUUID()}@mail.test`;
    await caller.call(setLetterAddress, { body: { email } });
    const paid = await transfer();
    const memo = `tu so tai khoan ${randomUUID()}`;
    await bankSays({ transaction_no: randomUUID(), amount: 50_000, memo: `NAP ${paid.id} ${memo}` });
    const stray = `FT${randomUUID()}`;
    await bankSays({ transaction_no: stray, amount: 10_000, memo });
    const credit = { provider: "bank-transfer", provider_txn: stray, username: words.name };
    await operator.call(creditPlayer, { body: credit });
    const claimed = await transfer();
    const reference = `0901${Math.floor(Math.random() * 1e6)} AN ${randomUUID().slice(0, 8)}`;
    const seen = await transfer();
    for (const { id } of [claimed, seen])
      await caller.call(claimPayment, { body: { transaction_id: id, bank_reference: reference } });
    await operator.call(declineByHand, { body: { transaction_id: claimed.id } });
    await caller.call(cancelOrder, { body: { transaction_id: claimed.id } });
    const settle = { transaction_id: seen.id, provider_txn: reference, amount: 20_000 };
    expect(await refused(settleByHand, { body: settle })).toBe("hand_txn_format");
    await operator.call(settleByHand, { body: { ...settle, provider_txn: `FT${randomUUID()}` } });
    const ambiguous = `${randomUUID()} for ${seen.id}`;
    const issue = {
      provider: "sms",
      digest: randomUUID(),
      reason: "ambiguous",
      details: ambiguous,
      at: now(),
    } as const;
    const [listed] = await db.insert(paymentIssues).values(issue).returning();
    await deliver();
    await told.round();

    const { vxu = 0 } = (await caller.call(getStoredData)).data.data;
    expect(vxu).toBe(865);
    const needles = [
      ...Object.values(words),
      ...[
        character.id,
        character.name,
        card.token,
        paid.tid,
        claimed.tid,
        seen.tid,
        memo,
        reference,
        email,
        ambiguous,
      ],
    ];
    for (const needle of needles.filter((word) => word !== card.token))
      expect([needle, await tablesWith(db, needle)]).not.toEqual([needle, []]);
    expect((await erase(caller, words.name, vxu)).json.data.error).toBe("orders_open");
    await operator.call(endIssue, { body: { id: listed?.id ?? 0 } });
    expect((await erase(caller, words.name, vxu)).status).toBe(200);
    // Limits and revoked tokens are remembered for a day, as operators' sessions are.
    const later = new Date(now().getTime() + 2 * day_ms);
    while ((await removeEnded(db, later, 180, () => undefined)) > 0);
    await told.signIn();
    for (const needle of needles) expect([needle, await tablesWith(db, needle)]).toEqual([needle, []]);

    const { events } = (await told.asReceiver().call(listEvents, { query: { after: 0 } })).data.data;
    const ofPlayer = events.filter(({ data }) => "user_id" in data && data.user_id === player.id);
    expect(ofPlayer.length).toBeGreaterThan(3);
    expect(ofPlayer.map(({ data }) => "character_id" in data && data.character_id)).toEqual(
      ofPlayer.map(() => null),
    );

    const kept = await db.select().from(orders).where(eq(orders.playerId, player.id));
    expect(kept.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [10_000, "settled"],
      [50_000, "declined"],
      [50_000, "settled"],
      [50_000, "settled"],
    ]);
    expect(
      (await db.execute(sql`SELECT sum(amount)::int AS n FROM entries WHERE account_id = 'forfeited'
      AND transfer_id = ${`erasure:${player.id}`}`)) as unknown,
    ).toMatchObject({ rows: [{ n: 865 }] });

    const again = await ensureIdentityPlayer(db, identity, words.name, now(), secret);
    expect(again.id).not.toBe(player.id);
    expect(again).toMatchObject({ username: words.name, topups: 3 });
  });

  test("a social player's id tells nothing of the account; one of before keeps it until it is erased", async () => {
    const { db, now, secret, tokens } = pay.backend.services;
    const sign = (subject: string) => ensureSocialPlayer(db, { issuer: "facebook", subject }, now(), secret);
    const [fresh, again] = [await sign("555001"), await sign("555001")];
    expect(fresh).toMatchObject({ id: again.id, username: "facebook.555001" });
    expect(fresh.id).not.toContain("555001");
    const before = { id: "facebook-555002", username: "facebook.555002", passwordHash: "none" };
    await db.insert(players).values({ ...before, createdAt: now() });
    expect(await sign("555002")).toMatchObject(before);
    const caller = new Caller(pay.backend.url, await tokens.issueBearer({ player_id: before.id }));
    expect((await erase(caller, before.username, 0)).status).toBe(200);
    expect((await sign("555002")).id).not.toBe(before.id);
  });
});
