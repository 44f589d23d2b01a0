import type { CallResult } from "@/lib/client/call";
import type { Listener } from "@/lib/client/live/watch-changes";
import type { Order } from "@/lib/contract/entities";
import { watchOrder } from "./order-watch";
import { failure, order, pass, setUp } from "./order-watch-testing";

test("it polls at once, after 2 s, and then at growing intervals up to 15 s", async () => {
  const { check } = setUp(() => order("pending"));
  await pass(0);
  expect(check).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(check).toHaveBeenCalledTimes(2);
  await pass(2_999);
  expect(check).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(check).toHaveBeenCalledTimes(3);
});

test("a stream that is open already is joined with one more question, so that no change falls between", async () => {
  let joined: Listener | undefined;
  const check = jest.fn(async () => order("pending"));
  const stop = watchOrder({
    check,
    onOrder: () => undefined,
    watchChanges(listener) {
      joined = listener;
      listener.onAlive?.(true);
      return () => undefined;
    },
    page: { isHidden: () => false, listen: () => () => undefined },
  });
  await pass(1);
  expect(joined).toBeDefined();
  expect(check).toHaveBeenCalledTimes(2);
  await pass(59_000);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
});

test("an hour of waiting costs fewer than 400 requests", async () => {
  const { check } = setUp(() => order("pending"));
  await pass(3_600_000);
  expect(check.mock.calls.length).toBeLessThan(400);
  expect(check.mock.calls.length).toBeGreaterThan(200);
});

test("after an hour one timer is set, and none after the stop", async () => {
  const { stop, onOrder } = setUp(() => order("pending"));
  await pass(3_600_000);
  expect(jest.getTimerCount()).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  const called = onOrder.mock.calls.length;
  await pass(3_600_000);
  expect(onOrder).toHaveBeenCalledTimes(called);
});

test.each(["settled", "refunded"] as const)("it stops when the order is %s", async (state) => {
  const { check, onOrder } = setUp(() => order(state));
  await pass(60_000);
  expect(check).toHaveBeenCalledTimes(1);
  expect(onOrder).toHaveBeenCalledWith({ transaction_id: "A", state });
});

test.each(["paid", "review"] as const)("it keeps polling while the order is %s", async (state) => {
  const { check } = setUp(() => order(state));
  await pass(10_000);
  expect(check.mock.calls.length).toBeGreaterThan(2);
});

test("a hidden page does not poll, and polls at once when it is visible again", async () => {
  const { check, page } = setUp(() => order("pending"));
  await pass(0);
  page.hidden = true;
  page.changed();
  await pass(600_000);
  expect(check).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.changed();
  await pass(0);
  expect(check).toHaveBeenCalledTimes(2);
});

test("a page that is hidden while an answer is on its way does not poll again", async () => {
  const { check, page } = setUp(() => {
    page.hidden = true;
    page.changed();
    return order("pending");
  });
  await pass(600_000);
  expect(check).toHaveBeenCalledTimes(1);
});

test("repeated focus never polls more than once in 2 s", async () => {
  const { check, page } = setUp(() => order("pending"));
  for (let i = 0; i < 100; i++) {
    page.changed();
    await pass(100);
  }
  expect(check.mock.calls.length).toBeLessThanOrEqual(6);
});

test("a failed call does not end the polling, and another player's order does", async () => {
  const troubled = setUp(() => failure(502));
  await pass(10_000);
  expect(troubled.check.mock.calls.length).toBeGreaterThan(2);
  const foreign = setUp(() => failure(404));
  await pass(60_000);
  expect(foreign.check).toHaveBeenCalledTimes(1);
});

test("once stopped it neither polls nor calls back", async () => {
  const { check, onOrder, stop } = setUp(() => order("pending"));
  stop();
  await pass(60_000);
  expect(check).not.toHaveBeenCalled();
  expect(onOrder).not.toHaveBeenCalled();
});

describe("while the portal tells of changes", () => {
  const changed = (transactionId = "A") => ({ transactionId, state: "paid" });

  test("the order is asked for at each of its changes, and else once a minute", async () => {
    const { check, live } = setUp(() => order("pending"));
    await pass(0);
    live.listener?.onAlive?.(true);
    live.listener?.onMissed?.();
    await pass(0);
    expect(check).toHaveBeenCalledTimes(2);
    await pass(59_999);
    expect(check).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(check).toHaveBeenCalledTimes(3);
    live.listener?.onChange(changed("B"));
    await pass(0);
    expect(check).toHaveBeenCalledTimes(3);
    live.listener?.onChange(changed());
    await pass(0);
    expect(check).toHaveBeenCalledTimes(4);
    expect(live.joined).toBe(1);
  });

  test("a change while an answer is on its way is asked for after it", async () => {
    let answer: (result: CallResult<{ data: Order }>) => void = () => undefined;
    const { check, live } = setUp(() => order("pending"));
    await pass(0);
    live.listener?.onAlive?.(true);
    check.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    live.listener?.onChange(changed());
    await pass(0);
    live.listener?.onChange(changed());
    live.listener?.onChange(changed());
    answer(order("pending"));
    await pass(0);
    expect(check).toHaveBeenCalledTimes(3);
    await pass(1_000);
    expect(check).toHaveBeenCalledTimes(3);
  });

  test("when it no longer does, polling goes on as without it", async () => {
    const { check, live } = setUp(() => order("pending"));
    await pass(0);
    live.listener?.onAlive?.(true);
    await pass(10_000);
    live.listener?.onAlive?.(false);
    const before = check.mock.calls.length;
    await pass(1_999);
    expect(check).toHaveBeenCalledTimes(before);
    await pass(1);
    expect(check).toHaveBeenCalledTimes(before + 1);
    await pass(2_000);
    expect(check).toHaveBeenCalledTimes(before + 2);
  });

  test("nobody listens for an order that has ended, while the page is hidden, or after the stop", async () => {
    const ended = setUp(() => order("settled"));
    await pass(0);
    expect(ended.live.joined).toBe(0);
    const { page, live, stop } = setUp(() => order("pending"));
    await pass(0);
    page.hidden = true;
    page.changed();
    expect(live.listener).toBeUndefined();
    page.hidden = false;
    page.changed();
    expect(live.listener).toBeDefined();
    stop();
    expect(live.listener).toBeUndefined();
  });
});
