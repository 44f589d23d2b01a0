import { createCache } from "./cache";

const TTL_MS = 1_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A clock to turn by hand, and a backend that can be broken. */
function setUp() {
  const world = { now_ms: 1_000_000, calls: 0, broken: false };
  const hold = createCache({ now: () => world.now_ms });
  const load = async () => {
    world.calls += 1;
    await settle();
    if (world.broken) throw new Error("down");
    return world.calls;
  };
  return { world, ask: () => hold("games", TTL_MS, load) };
}

it("asks once for many who want the same at once", async () => {
  const { world, ask } = setUp();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(world.calls).toBe(1);
  expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([1]));
});

it("asks nothing while what it holds is fresh", async () => {
  const { world, ask } = setUp();
  await ask();
  world.now_ms += TTL_MS - 1;
  expect(await ask()).toEqual({ data: 1, stale: false });
  expect(world.calls).toBe(1);
});

it("shows what it holds while it renews it", async () => {
  const { world, ask } = setUp();
  await ask();
  world.now_ms += TTL_MS * 2;
  expect(await ask()).toEqual({ data: 1, stale: false });
  await settle();
  await settle();
  expect(await ask()).toEqual({ data: 2, stale: false });
});

it("waits for news when what it holds is from long ago", async () => {
  const { world, ask } = setUp();
  await ask();
  world.now_ms += TTL_MS * 20;
  expect(await ask()).toEqual({ data: 2, stale: false });
});

it("shows what it holds, and says so, when the backend is down", async () => {
  const { world, ask } = setUp();
  await ask();
  world.broken = true;
  world.now_ms += TTL_MS * 20;
  expect(await ask()).toEqual({ data: 1, stale: true });
  world.broken = false;
  world.now_ms += 10_000;
  await ask();
  await settle();
  await settle();
  expect(await ask()).toEqual({ data: 3, stale: false });
});

it("throws the backend's trouble when it holds nothing, and leaves it alone for a while", async () => {
  const { world, ask } = setUp();
  world.broken = true;
  await expect(ask()).rejects.toThrow("down");
  await expect(ask()).rejects.toThrow("down");
  expect(world.calls).toBe(1);
  world.now_ms += 2_001;
  await expect(ask()).rejects.toThrow("down");
  expect(world.calls).toBe(2);
});
