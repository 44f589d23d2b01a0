import { randomBytes, randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { setUpPayments } from "../testing/payments";

const pay = setUpPayments("pglite");
const { purchaseVgpCard, purchase } = endpoints;

/** Replaces the backend's secret, as a restart with BACKEND_SECRET and BACKEND_SECRET_OLD does. */
function changeSecret(): void {
  const { current, old } = pay.backend.services.secret;
  pay.backend.services.secret = { current: randomBytes(32), old: [current, ...old] };
}

test("a card spent under the earlier secret is refused again, from every player", async () => {
  const body = { ...pay.card(0), code: "864201357910" };
  expect((await pay.player.send(purchaseVgpCard, { body })).status).toBe(200);
  changeSecret();
  expect((await pay.player.send(purchaseVgpCard, { body })).json.data.error).toBe("card_used");
  const other = await pay.backend.as("player02");
  expect((await other.send(purchaseVgpCard, { body })).json.data.error).toBe("card_used");
});

test("a repeated request is recognized under a new secret; another request with its key is refused", async () => {
  const key = randomUUID();
  const body = { game_id: 11, amount: 50_000, bank_id: 3 };
  const send = (amount: number) =>
    pay.player.send(purchase, { params: { payment_id: 1 }, body: { ...body, amount } }, { key });
  const first = await send(50_000);
  changeSecret();
  expect((await send(50_000)).json.data.transaction_id).toBe(first.json.data.transaction_id);
  expect((await send(100_000)).status).toBe(409);
});
