import { endpoints } from "@/lib/contract";
import type { Caller } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { purchaseApplepay, openApplepaySession } = endpoints;

describe.each(callTestKinds)("Apple's merchant session, on %s", (kind) => {
  const pay = setUpPayments(kind);

  test("is given only to the player of an open Apple Pay order, and requested only from Apple's hosts", async () => {
    const body = { game_id: 11, amount: 100_000 };
    const { transaction_id } = (await pay.player.call(purchaseApplepay, { body })).data.data;
    const validation_url = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
    const open = (by: Caller, id = transaction_id, url = validation_url) =>
      by.send(openApplepaySession, { body: { transaction_id: id, validation_url: url } });
    expect((await open(pay.player)).json.data).toMatchObject({
      session: { domainName: "portal.test", displayName: "VGP", nonce: expect.any(String) },
    });
    expect((await open(await pay.backend.as("player04"))).status).toBe(404);
    expect((await open(pay.player, await pay.buyByBank())).status).toBe(404);
    const elsewhere = await open(pay.player, transaction_id, "https://evil.example/paymentservices/x");
    expect(elsewhere.json.data).toMatchObject({
      error: "invalid_input",
      fields: { validation_url: expect.any(String) },
    });
    await pay.backend.decide(transaction_id, "paid");
    expect((await open(pay.player)).json.data.error).toBe("order_ended");
  });
});
