import type { ChangesAnswer } from "./ask-changes";
import { createHub, mostOfUser, type Hub } from "./hub";
import type { LiveStream } from "./streams";

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

const change = (user_id: string, transaction_id = "order", state = "paid") => ({
  user_id,
  transaction_id,
  state,
});

function setUp(first: ChangesAnswer = { kind: "changes", cursor: "0", changes: [] }) {
  let reply: (answer: ChangesAnswer) => void = () => undefined;
  const ask = jest.fn(async (after?: string) =>
    after === undefined ? first : new Promise<ChangesAnswer>((resolve) => (reply = resolve)),
  );
  const site = { closed: false, draining: false };
  const hub = createHub({
    ask,
    isClosed: async () => site.closed,
    isDraining: () => site.draining,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  let cursor = 0;
  return {
    hub,
    ask,
    site,
    fail: async (kind: "failed" | "lacking" = "failed") => {
      reply({ kind });
      await jest.advanceTimersByTimeAsync(0);
    },
    tell: async (changes: ReturnType<typeof change>[], missed = false) => {
      cursor += 1;
      reply({ kind: "changes", cursor: String(cursor), changes, missed });
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

async function join(
  hub: Hub,
  userId: string,
  { asked_ms = Date.now(), ...more }: Partial<LiveStream> & { asked_ms?: number } = {},
  lastId?: string,
) {
  let text = "";
  const close = jest.fn();
  const stream: LiveStream = {
    userId,
    familyKey: `${userId}'s`,
    sessionEnds_ms: Infinity,
    renew_ms: Infinity,
    send: (more) => void (text += more),
    close,
    ...more,
  };
  const opened = await hub.join({ ...stream, asked_ms }, () => stream, lastId);
  return {
    opened,
    stream,
    close,
    /** The events since the last reading, without the heartbeats. */
    read() {
      const events = text.split("\n\n").filter((event) => event && !event.includes("event: beat"));
      text = "";
      return events.map((event) => event.replace(/^retry: \d+\n/, "").replace(/\b[0-9a-f]{8}-/, "#"));
    },
    lastId: () => /id: (.+)\n/.exec(text)?.[1],
  };
}
const eventOf = (id: number, order = "order", state = "paid") =>
  `id: #${id}\ndata: {"transaction_id":"${order}","state":"${state}"}`;

test("a player is told of the own orders alone, in every tab", async () => {
  const { hub, tell } = setUp();
  const [one, again, other] = [await join(hub, "1"), await join(hub, "1"), await join(hub, "2")];
  for (const each of [one, again, other]) expect(each.read()).toEqual(["event: hello\nid: #0\ndata: {}"]);
  await tell([change("1", "A"), change("3", "B")]);
  expect([one.read(), again.read(), other.read()]).toEqual([[eventOf(1, "A")], [eventOf(1, "A")], []]);
});

test("one question is asked however many streams there are, and none after the last", async () => {
  const { hub, ask, tell } = setUp();
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => join(hub, String(n))));
  expect(ask.mock.calls).toEqual([[], ["0"]]);
  await tell([]);
  expect(ask).toHaveBeenLastCalledWith("1");
  for (const { stream } of all) hub.leave(stream);
  await tell([]);
  expect(ask).toHaveBeenCalledTimes(3);
  expect([hub.size(), jest.getTimerCount()]).toEqual([0, 0]);
  await join(hub, "1");
  expect(ask).toHaveBeenCalledTimes(5);
});

test("a browser that comes back gets what it missed; one with another id is told to ask", async () => {
  const { hub, tell } = setUp();
  await join(hub, "2");
  const before = await join(hub, "1");
  const id = before.lastId();
  hub.leave(before.stream);
  await tell([change("1", "A"), change("2", "B"), change("1", "C")]);
  const hello = "event: hello\nid: #3\ndata: {}";
  expect((await join(hub, "1", {}, id)).read()).toEqual([eventOf(1, "A"), eventOf(3, "C"), hello]);
  for (const other of ["", "deadbeef-1", `${id}x`, "\n\ndata: x"])
    expect((await join(hub, "1", {}, other)).read()).toEqual([hello, "event: resync\nid: #3\ndata: {}"]);
});

test("changes that the backend can't name make every browser ask once", async () => {
  const { hub, tell } = setUp();
  const one = await join(hub, "1");
  one.read();
  await tell([], true);
  expect(one.read()).toEqual(["event: resync\nid: #0\ndata: {}"]);
});

test("before a backend without the question no stream opens, and it is asked again after ten minutes", async () => {
  const { hub, ask } = setUp({ kind: "lacking" });
  expect((await join(hub, "1")).opened).toBe(false);
  expect((await join(hub, "1")).opened).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.setSystemTime(600_001);
  await join(hub, "1");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a question that fails is asked again, and at last the streams end", async () => {
  const { hub, ask, fail } = setUp();
  const one = await join(hub, "1");
  one.read();
  for (const wait_ms of [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]) {
    await fail();
    expect(one.read()).toEqual([]);
    await jest.advanceTimersByTimeAsync(wait_ms);
  }
  expect(ask).toHaveBeenLastCalledWith("0");
  await fail();
  expect(one.read()).toEqual(['event: end\ndata: {"reason":"unavailable"}']);
  expect((await join(hub, "1")).opened).toBe(false);
});

test("every stream gets a heartbeat within 20 s, by one timer", async () => {
  const { hub } = setUp();
  const send = jest.fn();
  for (let n = 0; n < 40; n += 1) await join(hub, String(n), { send });
  expect(jest.getTimerCount()).toBe(1);
  send.mockClear();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(send).toHaveBeenCalledTimes(40);
});

test("the streams of a session end with it: at sign-out, and at its time", async () => {
  const { hub } = setUp();
  const [out, timed, other] = [
    await join(hub, "1", { familyKey: "a" }),
    await join(hub, "1", { familyKey: "b", sessionEnds_ms: 5_000 }),
    await join(hub, "1", { familyKey: "c", renew_ms: 5_000 }),
  ];
  for (const each of [out, timed, other]) each.read();
  hub.endSessions({ family: "a" });
  const ended = 'event: end\ndata: {"reason":"session"}';
  expect([out.read(), out.close.mock.calls.length, hub.size()]).toEqual([[ended], 1, 2]);
  await jest.advanceTimersByTimeAsync(25_000);
  expect([timed.read(), timed.close.mock.calls.length]).toEqual([[ended], 1]);
  // The session goes on: the browser comes back, and is checked again.
  expect([other.read(), other.close.mock.calls.length, hub.size()]).toEqual([[], 1, 0]);
});

test("when a player signs out the other devices, their streams end, and nobody else's", async () => {
  const { hub } = setUp();
  const [kept, lost, other] = [
    await join(hub, "1", { familyKey: "a" }),
    await join(hub, "1", { familyKey: "b" }),
    await join(hub, "2", { familyKey: "c" }),
  ];
  hub.endSessions({ player: "1", keptFamily: "a" });
  expect([kept, lost, other].map(({ close }) => close.mock.calls.length)).toEqual([0, 1, 0]);
});

test("on a closed site all streams end, and on one that shuts down they end without a word", async () => {
  const { hub, site } = setUp();
  const one = await join(hub, "1");
  one.read();
  site.closed = true;
  await jest.advanceTimersByTimeAsync(1_000);
  expect([one.read(), hub.size()]).toEqual([['event: end\ndata: {"reason":"closed"}'], 0]);
  site.closed = false;
  const two = await join(hub, "2");
  two.read();
  site.draining = true;
  await jest.advanceTimersByTimeAsync(1_000);
  expect([two.read(), two.close.mock.calls.length, hub.size()]).toEqual([[], 1, 0]);
});

test("a player has a bounded number of streams", async () => {
  const { hub } = setUp();
  const joined = await Promise.all(Array.from({ length: mostOfUser + 5 }, () => join(hub, "1")));
  expect(joined.filter(({ opened }) => opened)).toHaveLength(mostOfUser);
  expect([hub.isFull("1"), hub.isFull("2")]).toEqual([true, false]);
});

test("a session that ended while its stream was let in gets none", async () => {
  const { hub } = setUp();
  const first = await join(hub, "p");
  hub.endSessions({ family: "p's" });
  expect(first.close).toHaveBeenCalled();
  expect((await join(hub, "p")).opened).toBe(false);
  expect((await join(hub, "p", { familyKey: "of the next session" })).opened).toBe(true);
});

test("one that was being checked as its player signed out the others gets none, a later sign-in does", async () => {
  const { hub } = setUp();
  const asked_ms = Date.now();
  hub.endSessions({ player: "p", keptFamily: "kept" });
  await jest.advanceTimersByTimeAsync(1);
  expect((await join(hub, "p", { asked_ms })).opened).toBe(false);
  expect((await join(hub, "p", { asked_ms, familyKey: "kept" })).opened).toBe(true);
  expect((await join(hub, "p")).opened).toBe(true);
});

test("a question that throws is one that failed: streams are opened again later", async () => {
  const { hub, ask } = setUp();
  ask.mockRejectedValueOnce(new Error("bug"));
  expect((await join(hub, "p")).opened).toBe(false);
  await jest.advanceTimersByTimeAsync(30_001);
  expect((await join(hub, "p")).opened).toBe(true);
});
