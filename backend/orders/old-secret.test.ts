import { randomBytes, randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { setUpPayments } from "../testing/payments";

jest.setTimeout(60_000);
const pay = setUpPayments("pglite");
const { purchaseVgpCard, purchase } = endpoints;

/** The backend's secret is changed under it, as by a restart with BACKEND_SECRET and BACKEND_SECRET_OLD. */
function changeSecret(): void {
  const { current, old } = pay.backend.services.secret;
  pay.backend.services.secret = { current: randomBytes(32), old: [current, ...old] };
}

test("a card that was spent under the secret of before is not taken again, by nobody", async () => {
  const body = { ...pay.card(0), code: "864201357910" };
  expect((await pay.player.send(purchaseVgpCard, { body })).status).toBe(200);
  changeSecret();
  expect((await pay.player.send(purchaseVgpCard, { body })).json.data.error).toBe("card_used");
  const other = await pay.backend.as("player02");
  expect((await other.send(purchaseVgpCard, { body })).json.data.error).toBe("card_used");
});

test("a repeat of a request is known again under the next secret, another request is not", async () => {
  const key = randomUUID();
  const body = { game_id: 11, amount: 50_000, bank_id: 3 };
  const send = (amount: number) =>
    pay.player.send(purchase, { params: { payment_id: 1 }, body: { ...body, amount } }, { key });
  const first = await send(50_000);
  changeSecret();
  expect((await send(50_000)).json.data.transaction_id).toBe(first.json.data.transaction_id);
  expect((await send(100_000)).status).toBe(409);
});
