import { endpoints } from "@/lib/contract";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { cancelOrder, purchaseVgpCard } = endpoints;

describe.each(callTestKinds)("an order that its player cancels, on %s", (kind) => {
  const pay = setUpPayments(kind);
  // A player's first top-up has another bonus: make it first.
  beforeEach(() => pay.player.call(purchaseVgpCard, { body: pay.card(0) }));
  const cancel = (transaction_id: string) => pay.player.send(cancelOrder, { body: { transaction_id } });

  test("ends as cancelled, and cancelling it again says the same", async () => {
    const transaction_id = await pay.buyByBank();
    expect(await pay.stateOf(transaction_id)).toMatchObject({ state: "pending", cancellable: true });
    for (let press = 0; press < 2; press += 1) {
      const { status, json } = await cancel(transaction_id);
      expect([status, json.data.state, json.data.error]).toEqual([200, "declined", "payment_cancelled"]);
      expect(json.data.cancellable).toBeUndefined();
    }
  });

  test("is another player's business for everybody else", async () => {
    const transaction_id = await pay.buyByBank();
    const stranger = await pay.backend.as("player04");
    expect((await stranger.send(cancelOrder, { body: { transaction_id } })).status).toBe(404);
    expect((await pay.stateOf(transaction_id)).state).toBe("pending");
  });

  test("is settled in its place when the provider knows of a payment", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByBank();
    await pay.backend.decide(transaction_id, "paid", "lost");
    expect((await cancel(transaction_id)).json.data.error).toBe("order_ended");
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before + 1_050);
  });

  test("is credited when the money comes after it was cancelled", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByTransfer();
    await cancel(transaction_id);
    await pay.backend.decide(transaction_id, "paid");
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before + 525);
  });

  test("is asked about once it can't be paid any more: a late payment whose callback was lost is found", async () => {
    const transaction_id = await pay.buyByTransfer();
    const { expires_at } = await pay.stateOf(transaction_id);
    await cancel(transaction_id);
    pay.backend.clock.advance(1_200);
    await pay.askAll();
    // By the QR code that was saved before.
    await pay.backend.decide(transaction_id, "paid", "lost");
    await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("declined");
    pay.backend.clock.advance((Date.parse(expires_at ?? "") - pay.backend.clock.now.getTime()) / 1000 + 301);
    await pay.askAll();
    expect(await pay.stateOf(transaction_id)).toMatchObject({ state: "settled" });
    expect((await pay.stateOf(transaction_id)).error).toBeUndefined();
  });

  test("is asked about again while its provider is away or still working", async () => {
    const transaction_id = await pay.buyByTransfer();
    await cancel(transaction_id);
    await pay.backend.decide(transaction_id, "paid", "lost");
    pay.backend.clock.advance(3_901);
    const bank = [...pay.backend.services.providers.values()].find(({ name }) => name === "bank-transfer");
    const query = jest.spyOn(bank!, "query");
    query.mockRejectedValueOnce(new Error("down"));
    await pay.askAll();
    pay.backend.clock.advance(301);
    query.mockResolvedValueOnce([{ status: "pending" }]);
    await pay.askAll();
    query.mockRestore();
    expect((await pay.stateOf(transaction_id)).state).toBe("declined");
    pay.backend.clock.advance(301);
    await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
  });

  test("can't be one whose card was sent: it may be charged just now", async () => {
    const { json } = await pay.player.send(purchaseVgpCard, { body: pay.card(4) });
    const transaction_id = json.data.transaction_id ?? "";
    expect((await pay.stateOf(transaction_id)).cancellable).toBeUndefined();
    expect((await cancel(transaction_id)).json.data.error).toBe("payment_under_way");
  });

  test("stays open while its provider can't be asked", async () => {
    const transaction_id = await pay.buyByBank();
    const down = [...new Set(pay.backend.services.providers.values())].map((provider) =>
      jest.spyOn(provider, "query").mockRejectedValueOnce(new Error("down")),
    );
    const sent = await cancel(transaction_id);
    for (const spy of down) spy.mockRestore();
    expect(sent.json.data.error).toBe("provider_unavailable");
    expect((await pay.stateOf(transaction_id)).state).toBe("pending");
  });

  test("can be asked for only so often", async () => {
    pay.backend.clock.advance(61);
    const transaction_id = await pay.buyByBank();
    const statuses = [];
    for (let press = 0; press < 11; press += 1) statuses.push((await cancel(transaction_id)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
