import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Endpoint, Input } from "@/lib/contract/endpoint";
import type { Caller } from "../testing/backend";
import { setUpPayments } from "../testing/payments";

/** A player's things look to another player as if they did not exist, and can't be changed. */
const pay = setUpPayments("pglite");
let stranger: Caller;
beforeEach(async () => {
  stranger = await pay.backend.as("player04");
});

/** Expects the same refusal for another player's thing as for one that does not exist. */
async function expectSameRefusal<E extends Endpoint>(
  endpoint: E,
  ask: (name: string) => Input<E>,
  theirs: string,
) {
  const nobodys = randomUUID();
  const answers = await Promise.all(
    [theirs, nobodys].map(async (name) => {
      const { status, json } = await stranger.send(endpoint, ask(name));
      return { status, text: JSON.stringify(json).replaceAll(name, "…") };
    }),
  );
  expect([403, 404]).toContain(answers[0]?.status);
  expect(answers[0]).toEqual(answers[1]);
}

test("another player's order can't be read, claimed, or paid with a sheet's token", async () => {
  const order = await pay.buyByTransfer();
  const sheet = (
    await pay.player.call(endpoints.purchaseApplepay, { body: { game_id: 11, amount: 100_000 } })
  ).data.data.transaction_id;
  const before = await pay.stateOf(order);
  await expectSameRefusal(
    endpoints.checkTransaction,
    (transaction_id) => ({ query: { transaction_id } }),
    order,
  );
  await expectSameRefusal(
    endpoints.checkSmsStatus,
    (transaction_id) => ({ query: { transaction_id, game_id: 11 } }),
    order,
  );
  await expectSameRefusal(
    endpoints.claimPayment,
    (transaction_id) => ({ body: { transaction_id, bank_reference: "FT1234" } }),
    order,
  );
  await expectSameRefusal(
    endpoints.sendSheetToken,
    (transaction_id) => ({ body: { transaction_id, token: "t" } }),
    sheet,
  );
  expect(await pay.stateOf(order)).toEqual(before);
});

test("another player's idempotency key or tid does not name that player's order", async () => {
  const tid = randomUUID();
  const order = await pay.buyByTransfer(50_000, tid);
  const body = { game_id: 11, amount: 50_000, bank_id: 13 };
  const bank = { params: { payment_id: 1 }, body: { ...body, bank_id: 3 } };
  const own = await stranger.send(endpoints.purchase, bank, { key: tid });
  expect(own.status).toBe(200);
  expect(own.json.data.transaction_id).not.toBe(order);
  // The same tid of another player makes and names an order of that player.
  const made = await stranger.call(endpoints.createBankTransfer, { body: { ...body, tid } }, tid + "x");
  const named = await stranger.call(endpoints.checkTransaction, { query: { transaction_id: tid } });
  expect(named.data.data.transaction_id).toBe(made.data.data.transaction_id);
  expect(named.data.data.transaction_id).not.toBe(order);
});

test("a history lists only the player's own orders, and refuses another user_id", async () => {
  await pay.buyByBank();
  for (const user_id of ["900002", "900001", "nobody", "900004 OR 1=1"])
    expect([user_id, (await stranger.send(endpoints.listHistory, { query: { user_id } })).status]).toEqual([
      user_id,
      403,
    ]);
  const own = (await stranger.call(endpoints.listHistory, { query: { user_id: "900004" } })).data.data.orders;
  const theirs = (await pay.player.call(endpoints.listHistory)).data.data.orders;
  const ids = new Set(theirs.map(({ transaction_id }) => transaction_id));
  expect(own.filter(({ transaction_id }) => ids.has(transaction_id))).toEqual([]);
});

test("no endpoint tops up another player's character or role", async () => {
  const theirs = { server_id: 1, character_id: "1002" };
  const before = await pay.balance();
  const body = { game_id: 11, amount: 100_000, bank_id: 3, ...theirs };
  const top = await stranger.send(endpoints.purchase, { params: { payment_id: 1 }, body });
  expect([top.status, top.json.data.error]).toEqual([404, "character_unknown"]);
  const query = { item_id: "11-gold-1", role_id: "1002", server_id: 1, vgp_id: "VGP11" };
  const item = await stranger.send(endpoints.purchase, {
    params: { payment_id: 12 },
    query,
    body: { game_id: 11 },
  });
  expect(item.json.data.error).toMatch(/^(role_not_found|character_unknown)$/);
  const { data } = (
    await stranger.call(endpoints.getItemInfo, { query: { game_id: 11, item_id: "11-gold-1" } })
  ).data;
  const wallet = {
    game_id: 11,
    item_id: "11-gold-1",
    dpt_id: data.dpt_id ?? "",
    payment_token: data.payment_token ?? "",
    ...theirs,
  };
  expect((await stranger.send(endpoints.purchaseWallet, { body: wallet })).status).toBe(404);
  expect(await pay.balance()).toBe(before);
  const roles = (await stranger.call(endpoints.listRoles, { query: { game_id: 11 } })).data.data.roles;
  expect(roles.map(({ id }) => id)).not.toContain("1002");
});

test("another player's payment token is refused", async () => {
  const query = { game_id: 11, item_id: "11-gold-1" };
  const { data } = (await pay.player.call(endpoints.getItemInfo, { query })).data;
  const { dpt_id = "", payment_token = "" } = data;
  const body = { ...query, server_id: 1, character_id: "1004", dpt_id, payment_token };
  const { status, json } = await stranger.send(endpoints.purchaseWallet, { body });
  expect([status, json.data.error]).toEqual([422, "payment_token_wrong"]);
});

test("a saved card is listed, used and deleted by its player only", async () => {
  const body = { game_id: 11, amount: 100_000, isTokenization: true };
  const bought = await pay.player.call(endpoints.purchase, { params: { payment_id: 3 }, body });
  await pay.backend.decide(bought.data.data.transaction_id, "paid");
  const cardsOf = async (caller: Caller) =>
    (await caller.call(endpoints.getPaymentStatus, { query: { game_id: 11 } })).data.data.flatMap(
      ({ cards = [] }) => cards.map(({ id }) => String(id)),
    );
  const [card = ""] = await cardsOf(pay.player);
  expect(card).toBeTruthy();
  expect([await cardsOf(stranger), await cardsOf(pay.backend.visitor)]).toEqual([[], []]);
  await expectSameRefusal(
    endpoints.purchase,
    (id) => ({ params: { payment_id: 3 }, body: { game_id: 11, amount: 100_000, id } }),
    card,
  );
  await expectSameRefusal(endpoints.invalidateBankToken, (id) => ({ query: { game_id: 11, id } }), card);
  expect((await stranger.send(endpoints.invalidateBankToken, { query: { game_id: 11 } })).status).toBe(404);
  expect(await cardsOf(pay.player)).toEqual([card]);
});

test("gift codes and balances of another player are neither read nor changed", async () => {
  const rich = await pay.backend.as("player01");
  const gift = { game_id: 11, product_id: "11-gift-peach", price: 50 };
  const { gift_code } = (await rich.call(endpoints.purchaseWebshop, { body: gift })).data.data;
  const codes = await stranger.send(endpoints.listGiftCodes, { body: { game_id: 11 } });
  expect([codes.status, JSON.stringify(codes.json).includes(gift_code ?? "?")]).toEqual([200, false]);
  const before = (await stranger.call(endpoints.getBalance)).data.vxu;
  const named = { ...gift, product_id: "11-gift-rare", price: 500, username: "player04" };
  await rich.call(endpoints.purchaseWebshop, { body: named });
  expect((await stranger.call(endpoints.getBalance)).data.vxu).toBe(before);
});
