import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createPageCache, type RenderedPage } from "./page-cache";

const nonce = "c29tZXJhbmRvbWJ5dGVzIQ==";
/** A nonce among the first bytes can't be replaced in Brotli. */
const head = `<head>${Array.from({ length: 20 }, (_, index) => `<link href="/${index}.css">`).join("\n")}</head>`;
const pageOf = (text: string): RenderedPage => ({
  html: `<html>${head}<script nonce="${nonce}"></script>${text.repeat(50)}<script nonce="${nonce}"></script></html>`,
  nonce,
  headers: [["content-type", "text/html"]],
});

/** A cache whose renderings end when the test says so, with its clock. */
function open() {
  let now_ms = 0;
  let text: string | undefined = "old";
  let rendered = 0;
  let fails = false;
  let revision = "1";
  let hold: Promise<void> | undefined;
  const { read: readPage, settled } = createPageCache({
    now: () => now_ms,
    revision: () => revision,
    async render() {
      rendered += 1;
      const page = text === undefined ? "none" : pageOf(text);
      await hold;
      if (fails) throw new Error("no page");
      return page;
    },
  });
  const cache = { read: (key = "/", wait_ms = 2_000) => readPage(key, wait_ms), settled };
  const read = async (key?: string, wait_ms?: number) => {
    const page = await cache.read(key, wait_ms);
    return page && htmlOf(page);
  };
  return {
    read,
    cache,
    count: () => rendered,
    at: (ms: number) => (now_ms = ms),
    become: (next: string | undefined) => (text = next),
    publish: () => (revision += "1"),
    fail: (does: boolean) => (fails = does),
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

it("a page is rendered once for all who ask at once, answered with gzip, and then compressed with Brotli", async () => {
  const { cache, count } = open();
  const pages = await Promise.all([cache.read("/"), cache.read("/"), cache.read("/")]);
  expect(pages.every((page) => page?.gzip && !page.parts && !page.brotli)).toBe(true);
  await cache.settled();
  const page = await cache.read("/");
  expect([count(), page?.parts, page?.headers]).toEqual([1, undefined, [["content-type", "text/html"]]]);
  expect(page?.brotli && brotliDecompressSync(page.brotli.withNonce(nonce)).toString()).toBe(
    pageOf("old").html,
  );
});

it("a changed page has the Brotli of the one before until its own is made, and not once that is too old", async () => {
  const { cache, read, at, become } = open();
  await read();
  await cache.settled();
  const brotli = (await cache.read())?.brotli;
  become("new");
  at(2_000);
  await read();
  while ((await read()) !== "new") await new Promise((resolve) => setImmediate(resolve));
  expect((await cache.read())?.brotli).toBe(brotli);
  await cache.settled();
  expect((await cache.read())?.brotli).not.toBe(brotli);
  become("old");
  at(7_000);
  expect(await cache.read()).toMatchObject({ brotli: undefined });
});

it("a page without a nonce is answered as its HTML", async () => {
  const html = "<html>old</html>";
  const cache = createPageCache({ render: () => Promise.resolve({ html, nonce, headers: [] }) });
  await cache.read("/", 2_000);
  await cache.settled();
  expect(await cache.read("/", 2_000)).toMatchObject({ parts: [html] });
});

it("pages that wait to be compressed with Brotli are rendered again, and are no older than others", async () => {
  const { read, cache, at, become } = open();
  const keys = Array.from({ length: 100 }, (_, index) => `/game-${index}`);
  for (const key of keys) await read(key);
  become("new");
  at(5_000);
  const seen = await Promise.all(keys.slice(-20).map((key) => read(key)));
  expect(seen).toEqual(seen.map(() => "new"));
  await cache.settled();
  const pages = await Promise.all(keys.slice(-20).map((key) => cache.read(key)));
  for (const { brotli } of pages as Cached[])
    expect(brotli && brotliDecompressSync(brotli.withNonce(nonce)).toString()).toBe(pageOf("new").html);
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

it("a page from before a publication is answered for a second, while it is rendered and compressed anew", async () => {
  const { read, cache, at, become, publish, count } = open();
  await read();
  await cache.settled();
  at(100);
  publish();
  become("new");
  expect([await read(), count()]).toEqual(["old", 2]);
  await cache.settled();
  expect([await read(), count()]).toEqual(["new", 2]);
});

it("then what is published is waited for, and where it can't be had the page before is answered", async () => {
  const { read, cache, at, become, fail, publish } = open();
  await read();
  await read("/other");
  await cache.settled();
  at(100);
  publish();
  await read();
  await cache.settled();
  become("new");
  at(1_100);
  fail(true);
  expect(await read("/other")).toBe("old");
  fail(false);
  expect(await read("/other")).toBe("new");
  expect(await read()).toBe("old");
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

it("an answer that is no page is Next's for two seconds, without another rendering", async () => {
  const { read, cache, at, become, count } = open();
  await read();
  await cache.settled();
  become(undefined);
  at(5_000);
  expect([await read(), await read(), count()]).toEqual([undefined, undefined, 2]);
  become("new");
  at(7_000);
  expect(await read()).toBe("new");
});

it("where rendering fails or takes too long, a page up to a minute old is answered", async () => {
  const { read, cache, at, fail, hold } = open();
  await read();
  await cache.settled();
  fail(true);
  at(30_000);
  expect(await read()).toBe("old");
  const release = hold();
  expect(await read("/", 0)).toBe("old");
  expect(await read("/other", 0)).toBeUndefined();
  release();
  await cache.settled();
  at(60_000);
  expect(await read()).toBeUndefined();
  fail(false);
  expect(await read()).toBe("old");
});

it("a page is the one that was waited for, however long that took", async () => {
  const { cache, at, hold } = open();
  const release = hold();
  const waiting = cache.read();
  at(30_000);
  release();
  expect(await waiting).toBeDefined();
});

it("a change that comes while one before it is compressed is shown after it, never before", async () => {
  const { read, cache, at, become } = open();
  await read();
  await cache.settled();
  const seen: unknown[] = [];
  for (const [ms, text] of [
    [2_000, "new"],
    [4_000, "old"],
    [6_000, "new"],
  ] as const) {
    become(text);
    at(ms);
    await read();
    await cache.settled();
    seen.push(await read());
  }
  expect(seen).toEqual(["new", "old", "new"]);
});
