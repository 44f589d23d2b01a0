import { gunzipSync } from "node:zlib";
import { createPageCache, type RenderedPage } from "./page-cache";

const nonce = "c29tZXJhbmRvbWJ5dGVzIQ==";
const pageOf = (text: string): RenderedPage => ({
  html: `<html><script nonce="${nonce}"></script>${text.repeat(50)}<script nonce="${nonce}"></script></html>`,
  nonce,
  headers: [["content-type", "text/html"]],
});

/** A cache whose renderings end when the test says so, with its clock. */
function open() {
  let now_ms = 0;
  let text: string | undefined = "old";
  let rendered = 0;
  let hold: Promise<void> | undefined;
  const cache = createPageCache({
    now: () => now_ms,
    async render() {
      rendered += 1;
      const page = text === undefined ? undefined : pageOf(text);
      await hold;
      return page;
    },
  });
  const read = async (key = "/") => {
    const page = await cache.read(key);
    return page && htmlOf(page);
  };
  return {
    read,
    cache,
    count: () => rendered,
    at: (ms: number) => (now_ms = ms),
    become: (next: string | undefined) => (text = next),
    /** Holds renderings until the returned function is called. */
    hold() {
      let release = () => {};
      hold = new Promise((resolve) => (release = resolve));
      return () => {
        hold = undefined;
        release();
      };
    },
  };
}

type Cached = NonNullable<Awaited<ReturnType<ReturnType<typeof createPageCache>["read"]>>>;

/** The word that the page repeats, of its parts or its copy. */
function htmlOf({ parts, gzip }: Cached): string | undefined {
  const html = parts?.join("") ?? (gzip && gunzipSync(gzip.withNonce(nonce)).toString());
  return /(old|new)/.exec(html ?? "")?.[1];
}

it("a page is rendered once for all who ask at once, and then compressed", async () => {
  const { cache, count } = open();
  const pages = await Promise.all([cache.read("/"), cache.read("/"), cache.read("/")]);
  expect(pages.every((page) => page?.parts?.length === 3)).toBe(true);
  await cache.settled();
  const page = await cache.read("/");
  expect([count(), page?.parts, page?.headers]).toEqual([1, undefined, [["content-type", "text/html"]]]);
  expect(page?.gzip).toBeDefined();
});

it("after two seconds nobody waits: the page before is answered while it is rendered again", async () => {
  const { read, cache, count, at, become, hold } = open();
  await read();
  await cache.settled();
  become("new");
  at(1_999);
  expect([await read(), count()]).toEqual(["old", 1]);
  const release = hold();
  at(2_000);
  expect([await read(), await read(), count()]).toEqual(["old", "old", 2]);
  release();
  await cache.settled();
  expect([await read(), count()]).toEqual(["new", 2]);
});

it("after five seconds a request waits for the new page", async () => {
  const { read, cache, at, become } = open();
  await read();
  await cache.settled();
  become("new");
  at(5_000);
  expect(await read()).toBe("new");
});

it("a page that was rendered as before is not compressed again", async () => {
  const { read, cache, at } = open();
  await read();
  await cache.settled();
  const first = await cache.read("/");
  at(2_000);
  await read();
  await cache.settled();
  const second = await cache.read("/");
  expect(second?.gzip).toBe(first?.gzip);
});

it("a page that can't be rendered is answered by Next, and not from an old copy", async () => {
  const { read, cache, at, become } = open();
  await read();
  await cache.settled();
  become(undefined);
  at(4_999);
  expect(await read()).toBe("old");
  await cache.settled();
  at(5_000);
  expect(await read()).toBeUndefined();
});

it("a rendering that fails ends, and the next request tries again", async () => {
  let fails = true;
  const cache = createPageCache({
    now: () => 0,
    render: () => (fails ? Promise.reject(new Error("no page")) : Promise.resolve(pageOf("new"))),
  });
  expect(await cache.read("/")).toBeUndefined();
  fails = false;
  expect(await cache.read("/")).toBeDefined();
});

it("many pages at once: one is rendered at a time, and those that are asked for are answered from their copies", async () => {
  const { cache, at, hold, count } = open();
  const keys = Array.from({ length: 40 }, (_, index) => `/game-${index}`);
  for (const key of keys) await cache.read(key);
  await cache.settled();
  at(6_000);
  const release = hold();
  const asked = keys.map((key) => cache.read(key));
  // The first twenty-one wait; with so many waiting, older copies are used.
  expect(await Promise.all(asked.slice(22))).not.toContain(undefined);
  expect(count()).toBe(keys.length + 1);
  release();
  expect(await Promise.all(asked)).not.toContain(undefined);
});
