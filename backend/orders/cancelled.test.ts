import { callTestKinds } from "../testing/call-test-kinds";
import { decidedMethods } from "../testing/methods";
import { setUpPayments } from "../testing/payments";

/** Methods whose providers say whether the player cancelled. */
const cancellable = decidedMethods.filter(({ provider }) =>
  ["vnpay", "momo", "viettel-money", "international-card"].includes(provider),
);

describe.each(callTestKinds)("a payment that its player cancelled, on %s", (kind) => {
  const pay = setUpPayments(kind);

  const methods = cancellable.map((method) => [method.name, method] as const);
  test.each(methods)("%s: is distinguished from a declined one", async (_, { buy }) => {
    const [given_up, refused] = [await buy(pay.player), await buy(pay.player)];
    await pay.backend.decide(given_up.transaction_id, "cancelled");
    await pay.backend.decide(refused.transaction_id, "declined");
    for (let round = 0; round < 2; round += 1) {
      pay.backend.clock.advance(6);
      await pay.askAll();
    }
    const ends = [await pay.stateOf(given_up.transaction_id), await pay.stateOf(refused.transaction_id)];
    expect(ends.map(({ state }) => state)).toEqual(["declined", "declined"]);
    expect(ends[0]?.error).toBe("payment_cancelled");
    expect(ends[1]?.error).not.toBe("payment_cancelled");
  });
});
