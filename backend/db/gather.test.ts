import type { Database } from "./database";
import { NoConnection } from "./failure";
import { gathererOf } from "./gather";

/** A database is only the key of its gatherer here. */
const db = { _: { session: {} } } as unknown as Database;

const turnsOfTheLoop = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Work on batches that the test ends one by one. */
function setUp() {
  const batches: {
    items: number[];
    end: (results: (string | undefined)[]) => void;
    fail: (e: Error) => void;
  }[] = [];
  const gather = gathererOf(
    "facts",
    (_, items: number[]) =>
      new Promise<(string | undefined)[]>((resolve, reject) => {
        batches.push({ items, end: resolve, fail: reject });
      }),
  );
  /** Until a batch has ended, and the next has begun. */
  const settled = () => turnsOfTheLoop(12);
  return { batches, gather: (item: number) => gather(db, item), settled };
}

describe("what waits at the same moment", () => {
  it("is worked on together with what has arrived in the same turn, and waits for nothing else", async () => {
    const { batches, gather, settled } = setUp();
    const first = [1, 2].map(gather);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    const second = [3, 4].map(gather);
    batches[0]?.end(["one", "two"]);
    await settled();
    expect(batches[1]?.items).toEqual([3, 4]);
    batches[1]?.end(["three", "four"]);
    expect(await Promise.all([...first, ...second])).toEqual(["one", "two", "three", "four"]);
    void gather(5);
    await settled();
    expect(batches[2]?.items).toEqual([5]);
  });

  it("begins with the calls of some more turns where several come at a time", async () => {
    // A slow machine may need longer for the turns than a batch waits.
    const clock = jest.spyOn(performance, "now").mockReturnValue(0);
    const { batches, gather, settled } = setUp();
    void gather(1);
    await turnsOfTheLoop(2);
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    void gather(2);
    void gather(3);
    batches[0]?.end(["one"]);
    await settled();
    void gather(4);
    batches[1]?.end(["two", "three"]);
    await turnsOfTheLoop(5);
    void gather(5);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4, 5]]);
    clock.mockRestore();
  });

  it("is at most 64 at once", async () => {
    const { batches, gather, settled } = setUp();
    for (let n = 0; n < 70; n += 1) void gather(n);
    await settled();
    expect(batches[0]?.items).toHaveLength(64);
  });

  it("is tried alone, each, when the batch fails", async () => {
    const { batches, gather, settled } = setUp();
    const results = [1, 2].map(gather);
    await settled();
    batches[0]?.fail(new Error("duplicate key"));
    expect(await Promise.all(results)).toEqual([undefined, undefined]);
  });

  it("is rejected when nothing says what became of the batch, and the next batch is tried", async () => {
    const { batches, gather, settled } = setUp();
    const first = gather(1);
    await settled();
    const second = gather(2);
    batches[0]?.fail(new NoConnection(new Error("cut")));
    await expect(first).rejects.toThrow(NoConnection);
    await settled();
    batches[1]?.end(["two"]);
    expect(await second).toBe("two");
  });
});

it("an item that waited too long is rejected when its turn comes", async () => {
  const clock = jest.spyOn(performance, "now");
  const { batches, gather, settled } = setUp();
  clock.mockReturnValue(0);
  void gather(1);
  await settled();
  const late = gather(2);
  clock.mockReturnValue(5001);
  batches[0]?.end(["one"]);
  await expect(late).rejects.toThrow("no turn");
  await settled();
  expect(batches).toHaveLength(1);
  clock.mockRestore();
});
