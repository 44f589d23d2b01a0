import { findWriter, hostsOf, type Said } from "./writer";

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
  const b = { address: "b", timeline: 1 };
  expect(await Promise.all([writer.writer(), writer.writer(), writer.writer()])).toEqual([b, b, b]);
  expect([await writer.writer(), clock.asked]).toEqual([b, 3]);
});

test("after a failure it is found anew, and a search waits for a promotion", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  expect(await writer.writer()).toMatchObject({ address: "a" });
  said.a = undefined;
  writer.doubt("b");
  expect(await writer.writer()).toMatchObject({ address: "a" });
  writer.doubt("a");
  const found = writer.writer();
  while (clock.ms < 1000) await Promise.resolve();
  said.b = takes(2);
  expect(await found).toMatchObject({ address: "b" });
  expect([writer.isWriter("a"), writer.isWriter("b")]).toEqual([false, true]);
});

test("where no host takes writes a search ends after four seconds, and the next one begins", async () => {
  const { writer, clock, said } = setUp({ a: reads, b: undefined });
  await expect(writer.writer()).rejects.toThrow("none of 2 database hosts takes writes");
  expect(clock.ms).toBe(4000);
  said.a = takes(1);
  expect(await writer.writer()).toMatchObject({ address: "a" });
});

test("of two that take writes the one promoted last is the writer, and that is seen within a second", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  expect(await writer.writer()).toMatchObject({ address: "a" });
  said.b = takes(2);
  expect(writer.isWriter("a")).toBe(true);
  clock.ms += 1000;
  writer.isWriter("a");
  await new Promise(setImmediate);
  expect(writer.isWriter("a")).toBe(false);
  expect(await writer.writer()).toMatchObject({ address: "b" });
});

test("connections to another host than the new writer are cut, and none that have ended", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  const cut: string[] = [];
  const keep = (address: string, name: string) =>
    writer.keep({ writer: { address, timeline: 1 }, cut: () => cut.push(name) });
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
  expect(await writer.writer()).toMatchObject({ address: "a" });
  said.a = undefined;
  said.b = takes(1);
  clock.ms += 1000;
  writer.lookIfDue();
  await new Promise(setImmediate);
  expect([writer.isWriter("a"), writer.isWriter("b")]).toEqual([true, false]);
  writer.doubt("a");
  await expect(writer.writer()).rejects.toThrow("none of 2 database hosts takes writes");
});

test("connections to a lost writer are cut also after one of them has failed, while nobody makes another", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  const cut: string[] = [];
  writer.keep({ writer: await writer.writer(), cut: () => cut.push("a") });
  said.a = undefined;
  writer.doubt("a");
  clock.ms += 1000;
  writer.lookIfDue();
  await new Promise(setImmediate);
  expect(cut).toEqual([]);
  said.b = takes(2);
  clock.ms += 1000;
  writer.lookIfDue();
  await new Promise(setImmediate);
  expect(cut).toEqual(["a"]);
});

test("what a host has said before it was doubted counts no more", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: reads });
  await writer.writer();
  clock.ms += 1000;
  // It is asked, and answers; then a connection to it fails.
  writer.lookIfDue();
  said.a = undefined;
  writer.doubt("a");
  await new Promise(setImmediate);
  const found = writer.writer();
  while (clock.ms < 3000) await Promise.resolve();
  said.b = takes(2);
  expect(await found).toEqual({ address: "b", timeline: 2 });
});

test("connections that fail while the writer is searched for do not hide it", async () => {
  const clock = { ms: 0 };
  const writer = findWriter(["a", "b"], {
    ask: async (address) => {
      writer.doubt("a");
      return address === "a" ? takes(1) : reads;
    },
    pause: async (ms) => void (clock.ms += ms),
    now_ms: () => clock.ms,
  });
  await writer.writer();
  writer.doubt("a");
  expect(await writer.writer()).toEqual({ address: "a", timeline: 1 });
});

test("of two addresses of one writer the other is used while the first is slow, and nothing is cut", async () => {
  const { writer, clock, said } = setUp({ a: takes(1), b: takes(1) });
  const cut: string[] = [];
  const used: string[] = [];
  for (const a of [takes(1), undefined, takes(1)]) {
    said.a = a;
    clock.ms += 1000;
    writer.lookIfDue();
    await new Promise(setImmediate);
    const found = await writer.writer();
    writer.keep({ writer: found, cut: () => cut.push(found.address) });
    used.push(found.address);
  }
  expect([used, cut]).toEqual([["a", "b", "b"], []]);
});

test("a connection that is lost before its pool listens ends no program", () => {
  const { Client } = hostsOf("postgres://topup@127.0.0.1:1,127.0.0.1:2/topup");
  expect(() => new Client({}).emit("error", new Error("lost"))).not.toThrow();
});
