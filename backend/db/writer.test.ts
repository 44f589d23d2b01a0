import { findWriter, type Said } from "./writer";

const takes = (timeline: number): Said => ({ takes_writes: true, timeline });
const reads: Said = { takes_writes: false, timeline: 0 };

/** Hosts that say what a test sets, and a clock that only pauses and the test move on. */
function setUp(said: Record<string, Said | undefined>) {
  const clock = { ms: 0, asked: 0 };
  const writer = findWriter(Object.keys(said), {
    ask: async (address) => {
      clock.asked += 1;
      return said[address];
    },
    pause: async (ms) => void (clock.ms += ms),
    now_ms: () => clock.ms,
  });
  return { said, clock, writer };
}

test("the writer is the host that takes writes, and is searched for once by all who ask", async () => {
  const { writer, clock } = setUp({ a: reads, b: takes(1), c: undefined });
  expect(await Promise.all([writer.writer(), writer.writer(), writer.writer()])).toEqual(["b", "b", "b"]);
  expect([await writer.writer(), clock.asked]).toEqual(["b", 3]);
});

test("after a failure it is found anew, and a search waits for a promotion", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  expect(await writer.writer()).toBe("a");
  said.a = undefined;
  writer.doubt("b");
  expect(await writer.writer()).toBe("a");
  writer.doubt("a");
  const found = writer.writer();
  while (clock.ms < 1000) await Promise.resolve();
  said.b = takes(2);
  expect(await found).toBe("b");
  expect([writer.isWriter("a"), writer.isWriter("b")]).toEqual([false, true]);
});

test("where no host takes writes a search ends after four seconds, and the next one begins", async () => {
  const { writer, clock, said } = setUp({ a: reads, b: undefined });
  await expect(writer.writer()).rejects.toThrow("none of 2 database hosts takes writes");
  expect(clock.ms).toBe(4000);
  said.a = takes(1);
  expect(await writer.writer()).toBe("a");
});

test("of two that take writes the one promoted last is the writer, and that is seen within a second", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  expect(await writer.writer()).toBe("a");
  said.b = takes(2);
  expect(writer.isWriter("a")).toBe(true);
  clock.ms += 1000;
  writer.isWriter("a");
  await new Promise(setImmediate);
  expect(writer.isWriter("a")).toBe(false);
  expect(await writer.writer()).toBe("b");
});

test("connections to another host than the new writer are cut, and none that have ended", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  const cut: string[] = [];
  const keep = (address: string, name: string) => writer.keep({ address, cut: () => cut.push(name) });
  await writer.writer();
  keep("a", "waits for an answer");
  keep("a", "has ended")();
  keep("b", "is there already");
  said.a = undefined;
  said.b = takes(2);
  writer.lookIfDue();
  expect(clock.asked).toBe(2);
  clock.ms += 1000;
  writer.lookIfDue();
  await new Promise(setImmediate);
  expect(cut).toEqual(["waits for an answer"]);
});

test("a writer that has been replaced is not gone back to while the new one does not answer", async () => {
  const { writer, clock, said } = setUp({ a: takes(2), b: undefined });
  expect(await writer.writer()).toBe("a");
  said.a = undefined;
  said.b = takes(1);
  clock.ms += 1000;
  writer.lookIfDue();
  await new Promise(setImmediate);
  expect([writer.isWriter("a"), writer.isWriter("b")]).toEqual([true, false]);
  writer.doubt("a");
  await expect(writer.writer()).rejects.toThrow("none of 2 database hosts takes writes");
});
