import { openEventStream, type Word } from "./event-stream";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const listeners = new Map<string, (event: MessageEvent) => void>();
  const source = {
    readyState: 1,
    close: jest.fn(),
    addEventListener: (name: string, listener: unknown) =>
      void listeners.set(name, listener as (event: MessageEvent) => void),
  };
  const words: Word[] = [];
  const onOver = jest.fn();
  const create = jest.fn(() => source as never);
  const close = openEventStream((word) => void words.push(word), onOver, create);
  return {
    source,
    create,
    onOver,
    close,
    come: (name: string, data = "{}") => listeners.get(name)?.({ data } as MessageEvent),
    said: () => words.splice(0).map((word) => (word.kind === "change" ? word.change : word.kind)),
  };
}

test("it says that changes are told, that some were missed before, and each change", () => {
  const { come, said, create } = setUp();
  expect(create).toHaveBeenCalledWith("/api/live");
  come("hello");
  expect(said()).toEqual(["alive", "missed"]);
  come("message", '{"transaction_id":"A","state":"paid"}');
  expect(said()).toEqual([{ transactionId: "A", state: "paid" }]);
  come("beat");
  expect(said()).toEqual(["alive"]);
});

test.each(["", "null", "[]", "{", '{"transaction_id":1,"state":"paid"}', '{"transaction_id":"A"}'])(
  "%j is no change",
  (data) => {
    const { come, said } = setUp();
    come("message", data);
    expect(said()).toEqual([]);
  },
);

test("a proxy that lets nothing through for 4 s is left alone for long", () => {
  const { source, onOver } = setUp();
  jest.advanceTimersByTime(3_999);
  expect(onOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect([onOver.mock.calls, source.close.mock.calls.length]).toEqual([[[300_000]], 1]);
});

test("a portal that offers no stream is left alone, too", () => {
  const { source, come, onOver, said } = setUp();
  source.readyState = 2;
  come("error");
  expect([onOver.mock.calls, said()]).toEqual([[[300_000]], []]);
  jest.advanceTimersByTime(10_000);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test("one that had worked and is refused when it is opened again, as in a deploy, is opened anew soon", () => {
  const { source, come, onOver } = setUp();
  come("hello");
  source.readyState = 2;
  come("error");
  expect(onOver.mock.calls).toEqual([[15_000]]);
});

test("a stream that breaks off and comes back is not noticed; one that stays away is lost", () => {
  const { source, come, onOver, said } = setUp();
  come("hello");
  said();
  source.readyState = 0;
  come("error");
  jest.advanceTimersByTime(11_999);
  come("hello");
  expect(said()).toEqual(["alive"]);
  come("error");
  jest.advanceTimersByTime(12_000);
  expect([said(), onOver.mock.calls]).toEqual([["lost"], []]);
});

test("after changes that can't be named the order is asked for, not by all browsers at once", () => {
  const { come, said } = setUp();
  come("hello");
  said();
  come("resync");
  expect(said()).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(said()).toEqual(["missed"]);
});

test("the portal's end is the end, and nothing comes after the stream was closed", () => {
  const ended = setUp();
  ended.come("hello");
  ended.come("end", '{"reason":"session"}');
  expect([ended.onOver.mock.calls, ended.source.close.mock.calls.length]).toEqual([[[60_000]], 1]);
  const { close, onOver } = setUp();
  close();
  jest.advanceTimersByTime(60_000);
  expect([onOver.mock.calls, jest.getTimerCount()]).toEqual([[], 0]);
});
