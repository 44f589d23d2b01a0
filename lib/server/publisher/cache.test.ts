import { createCache } from "./cache";

const TTL_MS = 1_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A clock set by the test, and a backend that can be broken. */
function setUp() {
  const fake = { now_ms: 1_000_000, calls: 0, broken: false, revision: undefined as string | undefined };
  const cached = createCache({ now: () => fake.now_ms });
  const load = async () => {
    fake.calls += 1;
    await settle();
    if (fake.broken) throw new Error("down");
    return fake.calls;
  };
  return { fake, ask: () => cached("games", { ttl_ms: TTL_MS, revision: fake.revision }, load) };
}

it("loads once for many concurrent callers", async () => {
  const { fake, ask } = setUp();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(fake.calls).toBe(1);
  expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([1]));
});

it("loads nothing while the entry is fresh", async () => {
  const { fake, ask } = setUp();
  await ask();
  fake.now_ms += TTL_MS - 1;
  expect(await ask()).toEqual({ data: 1, stale: false });
  expect(fake.calls).toBe(1);
});

it("returns the old entry while it is refreshed", async () => {
  const { fake, ask } = setUp();
  await ask();
  fake.now_ms += TTL_MS * 2;
  expect(await ask()).toEqual({ data: 1, stale: false });
  await settle();
  await settle();
  expect(await ask()).toEqual({ data: 2, stale: false });
});

it("asks the clock at every look, however soon the next one comes", async () => {
  const { fake, ask } = setUp();
  await ask();
  await ask();
  fake.now_ms += TTL_MS * 20;
  expect(await ask()).toEqual({ data: 2, stale: false });
});

it("waits for new data when the entry is too old", async () => {
  const { fake, ask } = setUp();
  await ask();
  fake.now_ms += TTL_MS * 20;
  expect(await ask()).toEqual({ data: 2, stale: false });
});

it("returns the old entry as stale when the backend is down", async () => {
  const { fake, ask } = setUp();
  await ask();
  fake.broken = true;
  fake.now_ms += TTL_MS * 20;
  expect(await ask()).toEqual({ data: 1, stale: true });
  fake.broken = false;
  fake.now_ms += 10_000;
  await ask();
  await settle();
  await settle();
  expect(await ask()).toEqual({ data: 3, stale: false });
});

it("throws the backend's error when there is no entry, and does not ask again for a while", async () => {
  const { fake, ask } = setUp();
  fake.broken = true;
  await expect(ask()).rejects.toThrow("down");
  await expect(ask()).rejects.toThrow("down");
  expect(fake.calls).toBe(1);
  fake.now_ms += 2_001;
  await expect(ask()).rejects.toThrow("down");
  expect(fake.calls).toBe(2);
});

it("passes on a failure that is recognized in another bundle, which has a class of its own", async () => {
  const load = async () => (await import("./fault")).PublisherError;
  const ofMiddleware = await load();
  jest.resetModules();
  const ofPage = await load();
  expect(ofMiddleware).not.toBe(ofPage);
  expect(new ofMiddleware("publisher_broken")).toBeInstanceOf(ofPage);
  expect(new Error("publisher_broken")).not.toBeInstanceOf(ofPage);
});

it("asks again before it shows an entry of another revision, once for many callers", async () => {
  const { fake, ask } = setUp();
  fake.revision = "1";
  await ask();
  fake.revision = "2";
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 20 }, () => 2));
  expect(await ask()).toEqual({ data: 2, stale: false });
  expect(fake.calls).toBe(2);
});

it("shows the entry of the revision before when the new one can't be loaded", async () => {
  const { fake, ask } = setUp();
  fake.revision = "1";
  await ask();
  fake.revision = "2";
  fake.broken = true;
  expect(await ask()).toEqual({ data: 1, stale: true });
});

it("asks again once a revision becomes known, and not while none is", async () => {
  const { fake, ask } = setUp();
  await ask();
  await ask();
  expect(fake.calls).toBe(1);
  fake.revision = "1";
  await ask();
  await ask();
  expect(fake.calls).toBe(2);
});
