import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { outbox, savedCards, playerIdentities, receipts } from "../db/tables";
import { signBankBody } from "../providers/bank-transfer";
import { sandboxKeys } from "../sandbox/context";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { getStoredData, claimPayment } = endpoints;

describe.each(callTestKinds)("what is kept of a player, on %s", (kind) => {
  const pay = setUpPayments(kind);

  test("the player sees the account, identities, cards and claims, and no secret", async () => {
    const { db, now } = pay.backend.services;
    const at = now();
    const playerId = "900002";
    const subject = `sub-${randomUUID()}`;
    await db
      .insert(playerIdentities)
      .values({ issuer: "https://id.example", subject, playerId, createdAt: at });
    const card = {
      provider: "card",
      token: "sealed-secret",
      brand: "Visa",
      lastFour: "1111",
      expiry: "12/30",
    };
    await db
      .insert(savedCards)
      .values({ id: randomUUID(), playerId, tokenHash: "hash", createdAt: at, ...card });
    const transaction_id = await pay.buyByTransfer();
    await pay.player.call(claimPayment, { body: { transaction_id, bank_reference: "FT26327001234" } });
    const payment = { transaction_no: "FT26327001235", amount: 50_000, memo: `AN NAP ${transaction_id}` };
    const paid = JSON.stringify(payment);
    const headers = { "x-signature": signBankBody(paid, sandboxKeys.bank_secret) };
    await fetch(`${pay.backend.url}/callbacks/bank-transfer`, { method: "POST", headers, body: paid });
    // As an operator leaves a payment that came without an order.
    await db.insert(receipts).values({
      provider: "bank-transfer",
      providerTxn: "FT26327001236",
      orderId: transaction_id,
      amount: 50_000,
      status: "credited",
      memo: "NGUYEN VAN AN",
      at,
    });
    const why = "HTTP 409: Kiem Khach Vo Danh has left the server";
    await db.update(outbox).set({ lastError: why }).where(eq(outbox.orderId, transaction_id));

    const { data, text } = await ask(pay.player);
    expect(data).toMatchObject({
      id: playerId,
      username: "player02",
      sign_ins: [{ issuer: "https://id.example", subject }],
      saved_cards: [{ brand: "Visa", last_four: "1111", expiry: "12/30" }],
      claims: [{ transaction_id, bank_reference: "FT26327001234" }],
    });
    expect(data.messages?.map(({ text }) => text).sort()).toEqual([why, "NGUYEN VAN AN", paid].sort());
    expect(data.messages).toContainEqual({
      transaction_id,
      provider: "game-server",
      text: why,
      at: expect.any(String),
    });
    expect(data.messages?.filter(({ provider }) => provider === "bank-transfer")).toHaveLength(2);
    expect(text).not.toMatch(/sealed-secret|scrypt|argon|password/i);

    const other = await ask(await pay.backend.as("player03"));
    expect(other.data).toMatchObject({
      username: "player03",
      sign_ins: [],
      saved_cards: [],
      claims: [],
      messages: [],
    });
  });

  const ask = async (player: typeof pay.player) => {
    const { data } = await player.call(getStoredData);
    return { data: data.data, text: JSON.stringify(data) };
  };
});
