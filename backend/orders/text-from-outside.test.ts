import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { signBankBody } from "../providers/bank-transfer";
import { createCardGateway } from "../providers/card-gateway";
import { makeStorable } from "../providers/storable";
import { signVnpay } from "../providers/vnpay/signature";
import { sandboxKeys } from "../sandbox/context";
import { answerAsGameServer, grantedAnswer, refusedAnswer } from "../testing/answering-game-server";
import { answerAt } from "../testing/answering-server";
import { Caller } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { checkOrders } from "./check-orders";
import { deliverGrants } from "./deliver-grants";

const { purchaseVgpCard, purchase, createBankTransfer } = endpoints;
/** Characters that the database can't store in text, JSON-escaped. */
const poison = "\\u0000 \\ud800 no";

describe.each(databaseKinds)("text and amounts from outside, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const rowsOf = async <Row>(of: ReturnType<typeof sql>) =>
    ((await pay.backend.services.db.execute(of)) as unknown as { rows: Row[] }).rows;
  const buyCard = async (ending = 0) =>
    (await pay.player.call(purchaseVgpCard, { body: pay.card(ending) })).data.data.transaction_id;
  const issuesOf = (order_id: string) =>
    rowsOf<{ reason: string; details: string }>(
      sql`SELECT reason, details FROM payment_issues WHERE order_id = ${order_id}`,
    );

  test.each([
    ["a NUL and half a pair of surrogates in its reason", `"${poison}"`, "refused: \ufffd \ufffd no"],
    ["a reason of 5,000 letters", `"${"x".repeat(5000)}"`, `refused: ${"x".repeat(200)}`],
  ])("a game's refusal with %s ends its delivery and no other", async (_what, reason, stored) => {
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) ids.push(await buyCard());
    const game = await answerAsGameServer(
      (_type, { order_id }) =>
        order_id === ids[3] ? refusedAnswer(JSON.parse(reason) as string) : grantedAnswer,
      () => pay.backend.clock.now,
    );
    const context = { ...pay.backend.services, gameServers: game.gameServers };
    while ((await deliverGrants(context)) > 0);
    await game.close();
    const left = await rowsOf(
      sql`SELECT order_id, ended, last_error FROM outbox WHERE delivered_at IS NULL AND next_attempt_at IS NULL AND ended = 'dead'`,
    );
    expect(left).toEqual([{ order_id: ids[3], ended: "dead", last_error: stored }]);
    expect(await rowsOf(sql`SELECT 1 FROM outbox WHERE next_attempt_at IS NOT NULL`)).toEqual([]);
    await rowsOf(sql`UPDATE outbox SET ended = 'refused' WHERE ended = 'dead'`);
  });

  test("a bank's memo with a NUL is repaired and stored; a payment id with one is listed as an issue", async () => {
    const callBack = async (body: string) => {
      const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
      const url = `${pay.backend.url}/callbacks/bank-transfer`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    };
    const number = randomUUID();
    expect(await callBack(`{"transaction_no":"${number}","amount":50000,"memo":"${poison}"}`)).toBe(200);
    expect(await rowsOf(sql`SELECT memo, status FROM receipts WHERE provider_txn = ${number}`)).toEqual([
      { memo: "\ufffd \ufffd no", status: "unmatched" },
    ]);
    const id = await pay.buyByTransfer();
    for (const name of ["7\\u0000", "7"])
      expect(await callBack(`{"transaction_no":"${name}","amount":50000,"memo":"NAP ${id}"}`)).toBe(200);
    expect(await issuesOf(id)).toMatchObject([{ reason: "unreadable" }]);
    // The second payment id is a different one: its payment counts.
    expect(await pay.stateOf(id)).toMatchObject({ state: "settled", paid_amount: 50_000 });
  });

  test("a callback whose payment id is too long for an index is listed as an issue, and answered 200", async () => {
    const id = await pay.buyByBank();
    const vnp_TransactionNo = Array.from({ length: 200 }, () => randomUUID()).join("");
    const query = new URLSearchParams({
      vnp_TmnCode: sandboxKeys.vnpay.tmn_code,
      vnp_TxnRef: id,
      vnp_Amount: "10000000",
      vnp_TransactionStatus: "00",
      vnp_ResponseCode: "00",
      vnp_TransactionNo,
    });
    query.set("vnp_SecureHash", signVnpay(query, sandboxKeys.vnpay.hash_secret));
    expect((await fetch(`${pay.backend.url}/callbacks/vnpay?${query}`)).status).toBe(200);
    expect(await issuesOf(id)).toEqual([
      { reason: "unreadable", details: expect.stringContaining(vnp_TransactionNo.slice(0, 1000)) },
    ]);
    expect((await pay.stateOf(id)).state).toBe("review");
  });

  test("a card value that is too large or unreadable puts its order in review and affects no other", async () => {
    const values: Record<string, string> = {};
    const gateway = await answerAt((body) => {
      const { request_id } = JSON.parse(body) as { request_id: string };
      return [200, `{"status":1,"request_id":"${request_id}",${values[request_id]}}`];
    });
    const { partner_id, partner_key } = sandboxKeys.card;
    const settings = { partner_id, partner_key, url: gateway.url, telco: "VCOIN" };
    const provider = makeStorable(createCardGateway("vcoin", settings));
    const answers = [
      `"value":1e300,"trans_id":"a"`,
      `"value":"99999999999999999999","trans_id":"a"`,
      `"value":9007199254740993,"trans_id":"a"`,
      `"value":100000.5,"trans_id":"a"`,
      `"value":100000,"trans_id":"a\\u0000"`,
      `"value":100000,"trans_id":12345678901234567890`,
      `"value":{},"trans_id":"a"`,
      `"trans_id":"a"`,
    ];
    const ids: string[] = [];
    const number = randomUUID();
    for (const what of [...answers, `"value":5000000000,"trans_id":"${number}"`]) {
      const id = await buyCard(4);
      ids.push(id);
      values[id] = what;
    }
    const good = await buyCard(4);
    values[good] = `"value":100000,"trans_id":"${randomUUID()}"`;
    pay.backend.clock.advance(10);
    await checkOrders(pay.backend.services, provider);
    await gateway.close();
    expect((await pay.stateOf(good)).state).toBe("settled");
    for (const id of ids) expect([values[id], (await pay.stateOf(id)).state]).toEqual([values[id], "review"]);
    for (const id of ids.slice(0, -1)) expect(await issuesOf(id)).toMatchObject([{ reason: "unreadable" }]);
    // That amount can be stored, but exceeds the most of an order: it is stored as an unmatched receipt.
    const last = ids.at(-1) ?? "";
    expect(await issuesOf(last)).toEqual([]);
    expect(
      await rowsOf(sql`SELECT amount::text AS amount, status FROM receipts WHERE order_id = ${last}`),
    ).toEqual([{ amount: "5000000000", status: "unmatched" }]);
    const sign = { username: "operator01", password: "vanhanh123" };
    const { token } = (await pay.backend.visitor.call(endpoints.loginOperator, { body: sign })).data;
    const body = { transaction_id: last, provider_txn: number };
    const refused = await new Caller(pay.backend.url, token).send(endpoints.settleByHand, { body });
    expect(refused.json.data.error).toBe("invalid_input");
    expect((await pay.stateOf(last)).state).toBe("review");
  });

  test.each(['"\\u0000"', '"\\ud800"', '"\\udc00x"', '{"a\\u0000":1}'])(
    "a player's tid %s, which can't be stored, is refused as invalid_input",
    async (tid) => {
      const body = `{"game_id":11,"amount":50000,"bank_id":13,"tid":${tid}}`;
      const answer = await fetch(pay.backend.url + createBankTransfer.path, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${pay.player.token}` },
        body,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ data: { error: "invalid_input" } });
    },
  );

  test("a NUL in an address is refused, but the literal text \\u0000 is not", async () => {
    const path = purchase.path.replace("{payment_id}", "1%00");
    const headers = { "content-type": "application/json", authorization: `Bearer ${pay.player.token}` };
    expect((await fetch(pay.backend.url + path, { method: "POST", headers, body: "{}" })).status).toBe(400);
    expect((await fetch(`${pay.backend.url}/apidev/game/info/%00`)).status).toBe(400);
    const words = JSON.stringify({ username: "a\\u0000b", password: "matkhau123" });
    const signIn = endpoints.loginPublisher.path;
    const answer = await fetch(pay.backend.url + signIn, { method: "POST", headers, body: words });
    expect(await answer.json()).not.toMatchObject({ data: { error: "invalid_input", fields: undefined } });
  });
});
