import { endpoints } from "@/lib/contract";
import { selectOrder } from "../db/orders";
import type { Started } from "../providers/provider";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";
import { payWithToken as payHere } from "./pay-with-token";

describe.each(callTestKinds)("a payment sheet's token at two backends, on %s", (kind) => {
  const pay = setUpPayments(kind);

  /** The same module loaded a second time, with its own state, as in another process. */
  async function anotherProcess() {
    let loaded: typeof import("./pay-with-token") | undefined;
    await jest.isolateModulesAsync(async () => {
      loaded = await import("./pay-with-token");
    });
    if (!loaded) throw new Error("not loaded");
    return loaded.payWithToken;
  }

  test("is sent to the payment processor once, though it is submitted to both, repeatedly", async () => {
    const body = { game_id: 11, amount: 100_000 };
    const { transaction_id } = (await pay.player.call(endpoints.purchaseApplepay, { body })).data.data;
    const { services } = pay.backend;
    const applePay = services.providers.get("applePay");
    if (!applePay) throw new Error("no provider");
    let sent = 0;
    let answer: (started: Started) => void = () => undefined;
    const answered = new Promise<Started>((resolve) => (answer = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const payWithToken = () => {
      sent += 1;
      begin();
      return answered;
    };
    const context = { ...services, providers: new Map([["applePay", { ...applePay, payWithToken }]]) };
    const order = await selectOrder(services.db, transaction_id);
    if (!order) throw new Error("no order");
    const payElsewhere = await anotherProcess();
    const first = payHere(context, order, "token");
    await begun;
    const repeat = payHere(context, order, "token");
    const elsewhere = await payElsewhere(context, order, "token");
    expect(elsewhere).toMatchObject({ ok: true, value: { id: transaction_id, state: "pending" } });
    expect(await payElsewhere(context, order, "another")).toMatchObject({ error: "idempotency_conflict" });
    // The order accepts no other token, so the sheet is not offered again.
    expect(await pay.stateOf(transaction_id)).not.toHaveProperty("next");
    answer({ kind: "report", report: { status: "paid", amount: 100_000, provider_txn: "A1" } });
    for (const each of await Promise.all([first, repeat]))
      expect(each).toMatchObject({ ok: true, value: { id: transaction_id } });
    expect(sent).toBe(1);
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
  });
});
