import type { Order } from "@/lib/contract/entities";
import { order, pass, setUp } from "./order-watch-testing";

describe.each(["declined", "expired"] as const)("an order that is %s may still be paid", (state) => {
  test("it is asked for ever more rarely, and after five minutes not any more", async () => {
    const { check } = setUp(() => order(state));
    await pass(300_000);
    expect(check.mock.calls.length).toBeLessThan(12);
    expect(check.mock.calls.length).toBeGreaterThan(5);
    await pass(60_000);
    const asked = check.mock.calls.length;
    await pass(3_600_000);
    expect(check).toHaveBeenCalledTimes(asked);
  });

  test("what the portal tells is asked for at once, however late, and then followed as before", async () => {
    let now: Order["state"] = state;
    const { check, onOrder, live } = setUp(() => order(now));
    await pass(0);
    live.listener?.onAlive?.(true);
    await pass(3_600_000);
    const asked = check.mock.calls.length;
    expect(asked).toBeLessThan(10);
    now = "paid";
    live.listener?.onChange({ transactionId: "A", state: "paid" });
    await pass(0);
    expect(onOrder).toHaveBeenLastCalledWith(order("paid").value.data);
    await pass(60_000);
    expect(check).toHaveBeenCalledTimes(asked + 2);
    now = "settled";
    live.listener?.onChange({ transactionId: "A", state: "settled" });
    await pass(0);
    expect(live.listener).toBeUndefined();
  });

  test("a player who returns to the page sees what has become of it", async () => {
    const { check, page } = setUp(() => order(state));
    await pass(3_600_000);
    const asked = check.mock.calls.length;
    page.changed();
    await pass(0);
    expect(check).toHaveBeenCalledTimes(asked + 1);
    await pass(3_600_000);
    expect(check).toHaveBeenCalledTimes(asked + 1);
  });
});
