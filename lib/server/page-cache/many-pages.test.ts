import { createPageCache, type RenderedPage } from "./page-cache";

const nonce = "c29tZXJhbmRvbWJ5dGVzIQ==";
const page: RenderedPage = { html: `<html><script nonce="${nonce}"></script></html>`, nonce, headers: [] };

/** A promise that is kept when the test says so. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

it("a slow page holds up no other one, and many waiting pages are answered from older copies", async () => {
  let slow: Promise<void> = Promise.resolve();
  let now_ms = 0;
  const rendered: string[] = [];
  const cache = createPageCache({
    now: () => now_ms,
    async render(key) {
      rendered.push(key);
      if (key.startsWith("/slow")) await slow;
      return page;
    },
  });
  const games = Array.from({ length: 40 }, (_, index) => `/slow-${index}`);
  await Promise.all([...games, "/"].map((key) => cache.read(key, 2_000)));
  await cache.settled();
  const { until, release } = held();
  slow = until;
  now_ms = 6_000;
  const first = cache.read("/slow-0", 2_000);
  await cache.read("/", 2_000);
  expect(rendered.slice(-2)).toEqual(["/slow-0", "/"]);
  const asked = games.map((key) => cache.read(key, 2_000));
  // Four are rendered and twenty-one wait; the others do not.
  expect(await Promise.all(asked.slice(26))).not.toContain(undefined);
  release();
  expect(await Promise.all([first, ...asked])).not.toContain(undefined);
});

it("with two hundred pages waited for, a further one is Next's, and one of them is waited for by all", async () => {
  const { until, release } = held();
  let rendered = 0;
  const cache = createPageCache({
    async render() {
      rendered += 1;
      await until;
      return page;
    },
  });
  const keys = Array.from({ length: 205 }, (_, index) => `/game-${index}`);
  const waiting = keys.map((key) => cache.read(key, 30_000));
  expect(await cache.read("/one-more", 30_000)).toBeUndefined();
  const same = cache.read("/game-204", 30_000);
  release();
  expect(await Promise.all([same, ...waiting])).not.toContain(undefined);
  await cache.settled();
  expect(rendered).toBe(keys.length);
});
