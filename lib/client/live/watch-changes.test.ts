import type { Word } from "./event-stream";
import { createWatch } from "./watch-changes";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  let say: (word: Word) => void = () => undefined;
  const shared = { wake: jest.fn(), leave: jest.fn() };
  const join = jest.fn((hear: (word: Word) => void) => {
    say = hear;
    return shared;
  });
  const watch = createWatch(join);
  const listen = () => {
    const heard: unknown[] = [];
    const stop = watch.watch({
      onChange: ({ transactionId }) => heard.push(transactionId),
      onAlive: (isAlive) => heard.push(isAlive),
      onMissed: () => heard.push("missed"),
    });
    return { stop, heard: () => heard.splice(0) };
  };
  return { watch, join, shared, listen, say: (word: Word) => say(word) };
}
const change: Word = { kind: "change", change: { transactionId: "A", state: "paid" } };

test("all listeners hear each change, and whether changes are told once", () => {
  const { listen, say, join, shared } = setUp();
  const [one, two] = [listen(), listen()];
  expect([join.mock.calls.length, shared.wake.mock.calls.length]).toEqual([1, 1]);
  say({ kind: "alive" });
  say({ kind: "missed" });
  say({ kind: "alive" });
  say(change);
  expect([one.heard(), two.heard()]).toEqual(Array(2).fill([true, "missed", "A"]));
  expect(listen().heard()).toEqual([true]);
  say({ kind: "lost" });
  expect(one.heard()).toEqual([false]);
});

test("without a heartbeat for 50 s changes are not told any more", () => {
  const { listen, say } = setUp();
  const { heard } = listen();
  say({ kind: "alive" });
  jest.advanceTimersByTime(49_999);
  say({ kind: "alive" });
  jest.advanceTimersByTime(49_999);
  expect(heard()).toEqual([true]);
  jest.advanceTimersByTime(1);
  expect(heard()).toEqual([false]);
});

test("the stream is left 20 s after the last listener, unless another comes", () => {
  const { listen, shared, join } = setUp();
  listen().stop();
  jest.advanceTimersByTime(19_999);
  const next = listen();
  jest.advanceTimersByTime(60_000);
  expect(shared.leave).not.toHaveBeenCalled();
  next.stop();
  jest.advanceTimersByTime(20_000);
  expect([shared.leave.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
  listen();
  expect(join).toHaveBeenCalledTimes(2);
});

test("a page that is left holds no stream, and has one again when it is shown again", () => {
  const { watch, listen, say, shared, join } = setUp();
  const { heard, stop } = listen();
  say({ kind: "alive" });
  watch.leave();
  expect([heard(), shared.leave.mock.calls.length]).toEqual([[true, false], 1]);
  watch.comeBack();
  expect(join).toHaveBeenCalledTimes(2);
  stop();
  watch.leave();
  watch.comeBack();
  expect(join).toHaveBeenCalledTimes(2);
});
